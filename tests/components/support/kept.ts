import { vi } from 'vitest';
import { forgetForms } from '@/components/dialog/form-memory';

/** A file that the browser was asked to save. */
export interface Download {
  name: string;
  type: string;
  text: Promise<string>;
}

/** Mocks the browser's downloads, which jsdom lacks; returns them. */
export function mockDownloads(): Download[] {
  const downloads: Download[] = [];
  const blobs = new Map<string, Blob>();
  const createObjectURL = (blob: Blob) => {
    const url = `blob:http://localhost:3000/${blobs.size}`;
    blobs.set(url, blob);
    return url;
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: (url: string) => blobs.delete(url) });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob !== undefined) downloads.push({ name: this.download, type: blob.type, text: readText(blob) });
  });
  return downloads;
}

/** The text of a blob: jsdom's blobs cannot tell it themselves. */
export function readText(blob: Blob): Promise<string> {
  const reader = new FileReader();
  const text = new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result));
  });
  reader.readAsText(blob);
  return text;
}

/** The requests that this device keeps. */
export function ownLeads(): unknown {
  return JSON.parse(localStorage.getItem('my-requests') ?? '[]');
}

/** Empties the memory of the page, as a reload does; the storage of the device stays. */
export function reloadPage(): void {
  const kept = Object.entries(localStorage);
  forgetForms();
  for (const [name, value] of kept) localStorage.setItem(name, String(value));
}
