import 'server-only';
import { HANDLED_NOTE_MAXIMUM_LENGTH } from '../../config/limits';
import { words } from '../../contracts/fields';
import { readLeadNumber } from '../../lead/lead-number';
import type { Database } from '../database/database';
import { findByNumber, recordHandled, siteNumber } from './leads';
import type { LeadTable } from '../database/schema';

/** The sales team's mark on a lead: `set NUMBER answered --note "…"`, or `set NUMBER open` to undo. */
export interface Handling {
  number: string;
  handled: { note: string | null } | null;
}

const EXAMPLE = 'npm run leads -- set 24001 answered --note "…"';

/** Parses the arguments of a command; null if it sets nothing. Throws an Error with the correct syntax. */
export function readHandling(
  [command, number, state, ...more]: readonly string[],
  note: string | undefined,
): Handling | null {
  if (command === undefined && note === undefined) return null;
  if (command !== 'set')
    throw new Error(
      command === undefined ? `--note goes with an answer: ${EXAMPLE}` : `"${command}" is no command. Write ${EXAMPLE}`,
    );
  if (number === undefined) throw new Error(`Name a lead: write ${EXAMPLE}`);
  if (state !== 'answered' && state !== 'open')
    throw new Error(
      `${state === undefined ? 'The state is missing' : `"${state}" is no state`}: write "set ${number} answered" or "set ${number} open"`,
    );
  if (more.length > 0)
    throw new Error(`"${more.join(' ')}" is too much. A note of several words stands in quotes: ${EXAMPLE}`);
  if (state === 'open' && note !== undefined) throw new Error('--note goes with "answered": an open lead has no note');
  return { number, handled: state === 'open' ? null : { note: readNote(note) } };
}

function readNote(note = ''): string | null {
  const { success, data } = words.safeParse(note);
  if (!success) throw new Error('--note: expected text');
  if (data.length > HANDLED_NOTE_MAXIMUM_LENGTH)
    throw new Error(`--note: ${data.length} characters, at most ${HANDLED_NOTE_MAXIMUM_LENGTH}`);
  return data === '' ? null : data;
}

/** Stores a mark, replacing an earlier one. Throws an Error unless the number identifies one lead. */
export async function handleLead(database: Database, { number, handled }: Handling): Promise<LeadTable> {
  return recordHandled(database, (await leadByNumber(database, number)).id, handled);
}

/** The lead with a number, the CRM's or the site's. Throws an Error unless it is one. */
export async function leadByNumber(database: Database, number: string): Promise<LeadTable> {
  const [lead, ...others] = await findByNumber(database, readLeadNumber(number));
  if (lead === undefined) throw new Error(`No lead has the number ${number}`);
  if (others.length > 0)
    throw new Error(
      `Several leads have the number ${number}; name one by the number of the site: ${[lead, ...others].map(siteNumber).join(', ')}`,
    );
  return lead;
}
