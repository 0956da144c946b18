/** Offers a text as a file, as a link to it would. `type` is its media type. */
export function downloadFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by the next task; then the address is no longer needed.
  setTimeout(() => URL.revokeObjectURL(address));
}
