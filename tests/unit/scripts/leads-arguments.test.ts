import { describe, expect, it } from 'vitest';
import { readArguments } from '@/scripts/leads-arguments';

describe('the words after npm run leads', () => {
  it.each([
    [['forget'], 'Whose?'],
    [['retry'], 'retry --all'],
    [['failed', '--all'], '--all goes with'],
    [['waiting', '--here'], '--here goes with'],
    [['retry', 'S-1024', '--target', 'sales'], '--target goes with'],
    [['waiting', '--target', 'sales'], '--target goes with'],
    [['retry', '--all', '--maybe-twice'], '--maybe-twice goes with'],
    [['--state', 'lost'], '--state: expected one of received'],
    [['waiting', '--since', 'yesterday'], '--since: expected'],
    [['purge', '--since', '2h'], '--state and --since go with'],
  ])('%j are refused with what to write', (words, refusal) => {
    expect(() => readArguments(words)).toThrow(refusal);
  });

  it('a target is named beside retry', () => {
    expect(readArguments(['retry', '--target', 'sales']).command).toEqual({ name: 'retry-target', target: 'sales' });
  });
});
