import { randomUUID } from 'node:crypto';
import { environment } from '../../lib/config/env';
import {
  journeys,
  skippedOutcome,
  type CallRow,
  type Journey,
  type CheckContext,
  type CheckSubject,
  type Outcome,
  type Verdict,
} from './call-row';
import { callRows, nameOf } from './call-rows';
import { sourceOf, type CallSource } from './call-source';

export interface CheckOptions extends CheckSubject {
  write: boolean;
}

export interface CheckedCall extends Outcome {
  call: string;
  to: 'crm' | 'content';
  source: CallSource;
  neededBy: readonly Journey[];
  without: string;
}

type JourneyState = 'works' | 'impossible' | 'not shown';

export interface Checked {
  calls: CheckedCall[];
  journeys: { journey: Journey; title: string; state: JourneyState; missing: string[] }[];
}

const serves: readonly Verdict[] = ['fits', 'misfits'];
const lacks: readonly Verdict[] = ['absent', 'failed', 'unreadable'];

/** Makes the calls one by one; returns their outcomes and the state of the journeys. */
export async function checkBackEnds({ write, ...given }: CheckOptions): Promise<Checked> {
  const known: CheckContext = { ...given, firstname: 'Тест', keys: { lead: randomUUID(), other: randomUUID } };
  const calls: CheckedCall[] = [];
  for (const row of callRows) calls.push(await checkedCall(row, known, write));
  return { calls, journeys: journeyStates(calls) };
}

async function checkedCall(row: CallRow, known: CheckContext, write: boolean): Promise<CheckedCall> {
  const { call, neededBy, without, changes } = row;
  const outcome = changes === true && !write ? skippedOutcome('needs --write') : await row.run(known);
  return { call: nameOf(row), to: call.to, source: sourceOf(call, environment()), neededBy, without, ...outcome };
}

/** True if the site has to do without the call. */
export function isLacking({ verdict }: Outcome): boolean {
  return lacks.includes(verdict);
}

/** A journey is impossible if it lacks a required call, and not shown if one was skipped or refused. */
export function journeyStates(calls: readonly CheckedCall[]): Checked['journeys'] {
  return (Object.keys(journeys) as Journey[]).map((journey) => {
    const needed = calls.filter(({ neededBy }) => neededBy.includes(journey));
    const missing = needed.filter(isLacking);
    const isShown = needed.every(({ verdict }) => serves.includes(verdict));
    const unshown = isShown ? 'works' : 'not shown';
    return {
      journey,
      title: journeys[journey],
      state: missing.length > 0 ? 'impossible' : unshown,
      missing: missing.map(({ call }) => call),
    };
  });
}

export function isAnyImpossible({ journeys: states }: Checked): boolean {
  return states.some(({ state }) => state === 'impossible');
}
