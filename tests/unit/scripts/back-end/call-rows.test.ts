import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contentApi } from '@/lib/contracts/calls/content';
import { crmApi } from '@/lib/contracts/calls/crm';
import { journeys } from '@/scripts/back-end/call-row';
import { backEndTables } from '@/scripts/back-end/call-tables';
import { callRows } from '@/scripts/back-end/call-rows';

it('the rows of the back-end check cover exactly the calls of the contracts', () => {
  expect(callRows.map(({ call }) => call)).toEqual(expect.arrayContaining([...crmApi.calls, ...contentApi.calls]));
  expect(callRows).toHaveLength(crmApi.calls.length + contentApi.calls.length);
});

it('the back-end check makes the changing calls last', () => {
  const firstChange = callRows.findIndex(({ changes }) => changes === true);
  expect(callRows.slice(firstChange).filter(({ changes }) => changes !== true)).toEqual([]);
});

it('docs/back-end.md contains the tables of the back-end calls', () => {
  expect(Object.keys(journeys)).not.toHaveLength(0);
  const guide = readFileSync('docs/back-end.md', 'utf8');
  for (const table of Object.values(backEndTables())) expect(guide).toContain(table);
});
