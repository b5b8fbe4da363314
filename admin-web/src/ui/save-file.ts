export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  saveFrom(address, name);
  URL.revokeObjectURL(address);
}

/** Downloads without opening a window, so popup blockers do not apply. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
