/** Hands something to the browser as a file. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  saveFrom(address, name);
  URL.revokeObjectURL(address);
}

/** Has the browser save what is at an address. No window opens, so none is blocked, however long the address was asked for. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
