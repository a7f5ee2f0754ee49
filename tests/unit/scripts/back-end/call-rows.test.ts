import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contentApi } from '@/lib/contracts/calls/content';
import { crmApi } from '@/lib/contracts/calls/crm';
import { journeys, type CallRow } from '@/scripts/back-end/call-row';
import { callRows, nameOf } from '@/scripts/back-end/call-rows';

it('the rows of the back-end check cover exactly the calls of the contracts', () => {
  expect(callRows.map(({ call }) => call)).toEqual(expect.arrayContaining([...crmApi.calls, ...contentApi.calls]));
  expect(callRows).toHaveLength(crmApi.calls.length + contentApi.calls.length);
});

it('the back-end check makes the changing calls last', () => {
  const firstChange = callRows.findIndex(({ changes }) => changes === true);
  expect(callRows.slice(firstChange).filter(({ changes }) => changes !== true)).toEqual([]);
});

const nameIn = (row: CallRow) => `\`${nameOf(row)}\``;
const withoutThem = (api: CallRow['call']['to']) =>
  callRows.filter(({ call }) => call.to === api).map((row) => [nameIn(row), row.without]);
const journeyRows = Object.entries(journeys).map(([journey, title]) => {
  const needed = callRows.filter(({ neededBy }) => neededBy.some((one) => one === journey));
  return [title, needed.map(nameIn).join(', ') || 'none'];
});

it.each([
  ['the calls of each journey', ['journey', 'calls'], journeyRows],
  ['the site without each call of the CRM', ['call', 'without it'], withoutThem('crm')],
  ['the site without each call of the Content API', ['call', 'without it'], withoutThem('content')],
])('docs/back-end.md contains the table of %s', (_what, head, rows) => {
  expect(rows).not.toHaveLength(0);
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  expect(readFileSync('docs/back-end.md', 'utf8')).toContain(lines.join('\n'));
});
