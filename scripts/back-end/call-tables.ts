import { journeys, type CallRow, type Journey } from './call-row';
import { callRows, nameOf } from './call-rows';

/** The tables of docs/back-end.md: calls by journey, and the site's behaviour without each call. */
export function backEndTables(): { journeys: string; crm: string; content: string } {
  const names = Object.keys(journeys) as Journey[];
  const needs = names.map((journey) => [journeys[journey], neededFor(journey)] as const);
  const rowsOf = (to: 'crm' | 'content') => callRows.filter(({ call }) => call.to === to).map(callCells);
  return {
    journeys: markdown(['journey', 'calls'], needs),
    crm: markdown(['call', 'without it'], rowsOf('crm')),
    content: markdown(['call', 'without it'], rowsOf('content')),
  };
}

function neededFor(journey: Journey): string {
  const needed = callRows.filter(({ neededBy }) => neededBy.includes(journey));
  return needed.length === 0 ? 'none' : needed.map((row) => `\`${nameOf(row)}\``).join(', ');
}

function callCells(row: CallRow): readonly [string, string] {
  return [`\`${nameOf(row)}\``, row.without];
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
