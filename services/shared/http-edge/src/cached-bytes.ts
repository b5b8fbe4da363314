/** Copies out of the 64 KB slabs that zlib and `Buffer.from` cut their buffers from: a cached slice keeps its slab in memory. */
export const trimmed = (bytes: Buffer): Buffer => Buffer.from(Uint8Array.from(bytes).buffer);
