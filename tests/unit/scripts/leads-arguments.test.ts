import { describe, expect, it } from 'vitest';
import { readArguments } from '@/scripts/leads-arguments';

describe('the arguments of npm run leads', () => {
  it.each([
    [['forget'], 'Whose?'],
    [['retry'], 'retry --all'],
    [['failed', '--all'], '--all goes with'],
    [['waiting', '--here'], '--here goes with'],
    [['retry', 'S-1024', '--target', 'sales'], '--target goes with'],
    [['waiting', '--target', 'sales'], '--target goes with'],
    [['report', '--format', 'pdf'], '--format: expected one of table, csv, metrica'],
    [['report', '--from', 'yesterday'], '--from: expected'],
    [['report', '--from', '2026-11-02', '--to', '2026-11-01'], '--from: expected a time before'],
    [['report', '--waiting', 'csv', '--from', '7d'], '--waiting is of now'],
    [['report', '--csv'], 'report --format csv'],
    [['waiting', '--format', 'csv'], '--from, --to, --format and --waiting go with'],
    [['retry', '--all', '--maybe-twice'], '--maybe-twice goes with'],
    [['--state', 'lost'], '--state: expected one of received'],
    [['waiting', '--since', 'yesterday'], '--since: expected'],
    [['purge', '--since', '2h'], '--state and --since go with'],
  ])('are refused with a hint: %j', (words, refusal) => {
    expect(() => readArguments(words)).toThrow(refusal);
  });

  it('limit a report to whole days in Almaty', () => {
    expect(readArguments(['report', '--from', '2026-11-01', '--to', '2026-11-02']).command).toEqual({
      name: 'report',
      wish: {
        format: 'table',
        period: { from: Date.parse('2026-11-01T00:00:00+05:00'), to: Date.parse('2026-11-02T00:00:00+05:00') },
      },
    });
    expect(readArguments(['report', '--waiting', 'geojson']).command).toEqual({
      name: 'report',
      wish: { waiting: 'geojson' },
    });
  });

  it('name a target for retry', () => {
    expect(readArguments(['retry', '--target', 'sales']).command).toEqual({ name: 'retry-target', target: 'sales' });
  });
});
