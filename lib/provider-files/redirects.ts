import * as z from 'zod/mini';
import type { Fault } from './faults';
import { readCsv } from './csv';

const path = z.string().check(
  z.regex(/^\/(?!\/)\S*$/, 'expected a path that begins with "/"'),
  z.refine((value) => !value.split('/').includes('..'), 'expected a path without ".."'),
);
const redirectSchema = z.object({ from: path, to: path });

/** Reads `redirects.csv`: paths of the former site and the pages that replace them. */
export function readRedirects(file: string, text: string): { redirects: Map<string, string>; faults: Fault[] } {
  const { rows, faults } = readCsv(file, text, redirectSchema);
  const redirects = new Map<string, string>();
  for (const { line, value } of rows) {
    if (redirects.has(value.from)) faults.push({ file, line, field: 'from', message: `"${value.from}" stands twice` });
    redirects.set(value.from, value.to);
  }
  return { redirects, faults };
}
