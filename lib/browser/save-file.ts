/** Some browsers read the file after the click. */
const KEPT_AFTER_CLICK_MS = 60_000;

/** Lets the browser save a file. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_AFTER_CLICK_MS);
}
