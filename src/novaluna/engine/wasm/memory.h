/* Memory inside the module: blocks behind its data, up to the limit that the linker sets. */
#ifndef NOVALUNA_WASM_MEMORY_H
#define NOVALUNA_WASM_MEMORY_H

#include <stddef.h>

/* Memory for any kind of object, not cleared, or NULL. */
void *page_allocate(size_t bytes);

/* Give memory back; NULL is allowed. */
void page_release(void *memory);

#endif
