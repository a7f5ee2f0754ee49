import { toTable } from '../../lib/store/leads/leads-report';
import type { Verdict } from './call-row';
import { isLacking, type Checked, type CheckedCall } from './check';

const words: Record<Verdict, string> = {
  fits: 'fits',
  misfits: 'read, with misfits',
  unreadable: 'does not fit',
  absent: 'not there',
  failed: 'failed',
  refused: 'says no',
  unasked: 'not asked',
};

export function checkReport({ calls, journeys }: Checked): string {
  const table = toTable(
    calls.map(({ call, to, source, verdict, status, milliseconds, note }) => ({
      to,
      from: source,
      call,
      status: status ?? '-',
      ms: milliseconds ?? '-',
      answer: words[verdict],
      note,
    })),
    ['to', 'from', 'call', 'status', 'ms', 'answer', 'note'],
  );
  const lacking = calls.filter(isLacking);
  const journeyLines = journeys.map(
    ({ title, state, missing }) => `  ${title}: ${state}${missing.length === 0 ? '' : ` (${missing.join(', ')})`}`,
  );
  return [
    table,
    ...(lacking.length === 0 ? [] : ['', 'Behaviour of the site without these calls:', ...lacking.map(withoutIt)]),
    '',
    'Journeys:',
    ...journeyLines,
  ].join('\n');
}

function withoutIt({ call, without }: CheckedCall): string {
  return `  ${call}: ${without}`;
}
