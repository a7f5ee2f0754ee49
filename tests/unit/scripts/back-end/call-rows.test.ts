import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contentApi } from '@/lib/contracts/calls/content';
import { crmApi } from '@/lib/contracts/calls/crm';
import { journeys } from '@/scripts/back-end/call-row';
import { backEndTables } from '@/scripts/back-end/call-tables';
import { callRows } from '@/scripts/back-end/call-rows';

it('every call of the contracts has its row, and no row has another call', () => {
  expect(callRows.map(({ call }) => call)).toEqual(expect.arrayContaining([...crmApi.calls, ...contentApi.calls]));
  expect(callRows).toHaveLength(crmApi.calls.length + contentApi.calls.length);
});

it('the check of a back end makes the calls that change something last', () => {
  const firstChange = callRows.findIndex(({ changes }) => changes === true);
  expect(callRows.slice(firstChange).filter(({ changes }) => changes !== true)).toEqual([]);
});

it('the guide to connecting a back end says of each call what the table says', () => {
  expect(Object.keys(journeys)).not.toHaveLength(0);
  const guide = readFileSync('docs/back-end.md', 'utf8');
  for (const table of Object.values(backEndTables())) expect(guide).toContain(table);
});
