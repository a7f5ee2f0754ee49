import { expect, it, vi } from 'vitest';
import { isPrefetchAllowed } from '@/lib/browser/connection';

it.each([
  ['nothing is told', {}, true, true],
  ['the line is fast', { connection: { effectiveType: '4g', saveData: false } }, true, true],
  ['the line is slower', { connection: { effectiveType: '3g', saveData: false } }, true, false],
  ['the line is slow', { connection: { effectiveType: '2g', saveData: false } }, false, false],
  ['the line is very slow', { connection: { effectiveType: 'slow-2g' } }, false, false],
  ['data are saved', { connection: { effectiveType: '4g', saveData: true } }, false, false],
  ['data are saved, and no more is told', { connection: { saveData: true } }, false, false],
])('isPrefetchAllowed allows the expected sizes when %s', (_, navigator, small, large) => {
  vi.stubGlobal('navigator', navigator);
  expect([isPrefetchAllowed('small'), isPrefetchAllowed('large')]).toEqual([small, large]);
});
