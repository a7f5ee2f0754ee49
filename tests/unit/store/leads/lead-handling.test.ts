import { describe, expect, it } from 'vitest';
import { HANDLED_NOTE_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { readHandling } from '@/lib/store/leads/lead-handling';

const longest = 'ә'.repeat(HANDLED_NOTE_MAXIMUM_LENGTH);

describe('the arguments for the handling of a lead', () => {
  it('contain no handling when leads are only listed', () => {
    expect(readHandling([], undefined)).toBeNull();
  });

  it.each([
    [['set', '24001', 'answered'], undefined, { number: '24001', handled: { note: null } }],
    [
      ['set', '24001', 'answered'],
      ' Шебер жұмада келеді ',
      { number: '24001', handled: { note: 'Шебер жұмада келеді' } },
    ],
    [['set', 'S-1024', 'answered'], ' ', { number: 'S-1024', handled: { note: null } }],
    [['set', '24001', 'answered'], longest, { number: '24001', handled: { note: longest } }],
    [['set', '24001', 'open'], undefined, { number: '24001', handled: null }],
  ])('are parsed: %j, note %j', (given, note, handling) => {
    expect(readHandling(given, note)).toEqual(handling);
  });

  it.each([
    ['a word that is no command', ['answer'], undefined, /"answer" is no command/],
    ['no number', ['set'], undefined, /^Name a lead:/],
    ['no state', ['set', '24001'], undefined, /^The state is missing: write "set 24001 answered" or "set 24001 open"$/],
    ['another state', ['set', '24001', 'done'], undefined, /^"done" is no state/],
    ['a note without quotes', ['set', '24001', 'answered', 'in', 'two'], 'Call', /^"in two" is too much/],
    ['a note that is too long', ['set', '24001', 'answered'], `${longest}!`, /^--note: 501 characters, at most 500$/],
    ['a note on an open request', ['set', '24001', 'open'], 'x', /^--note goes with "answered"/],
    ['a note alone', [], 'x', /^--note goes with an answer/],
    ['a note that no database takes', ['set', '24001', 'answered'], 'a\0b', /^--note: expected text$/],
  ])('are refused with a message: %s', (_what, given, note, message) => {
    expect(() => readHandling(given, note)).toThrow(message);
  });
});
