import { expect, it } from 'vitest';
import { isChunkFailure } from '@/lib/browser/chunk-failure';

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

it.each([
  [
    named(
      'ChunkLoadError',
      'Loading chunk 1376 failed.\n(error: https://site.example/_next/static/chunks/1376.042de69f2ae01e18.js)',
    ),
  ],
  [
    named(
      'ChunkLoadError',
      'Loading chunk 1376 failed.\n(timeout: https://site.example/_next/static/chunks/1376.042de69f2ae01e18.js)',
    ),
  ],
  [named('ChunkLoadError', 'Failed to load chunk /_next/static/chunks/1376.js')],
  [new Error('Loading chunk app/page failed.')],
  [new Error('Loading CSS chunk 2614 failed.\n(/_next/static/css/fcde9ab610d61476.css)')],
  [new TypeError('Failed to fetch dynamically imported module: https://site.example/a.js')],
  [new TypeError('error loading dynamically imported module: https://site.example/a.js')],
  [new TypeError('Importing a module script failed.')],
])('%s is code that did not come', (failure) => {
  expect(isChunkFailure(failure)).toBe(true);
});

it.each([
  [new TypeError('Failed to fetch')],
  [new TypeError("Cannot read properties of undefined (reading 'chunk')")],
  [new Error('The tariff could not be loaded')],
  [new DOMException('The operation was aborted', 'AbortError')],
  ['a word'],
  [null],
  [undefined],
  [{}],
])('%s is not', (failure) => {
  expect(isChunkFailure(failure)).toBe(false);
});
