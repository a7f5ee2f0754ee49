import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../log/error-message.mjs';
import { log } from '../log/log.mjs';
import { sharedState, type SharedState } from '../process/shared-state.mjs';
import { fetchPhoneNumbers } from './crm';

/** Longest wait of a visitor for a list that is loading. */
const LONGEST_WAIT_MS = 3_000;

type PhoneList = NonNullable<SharedState['phoneList']>;

const known = (): PhoneList => (sharedState.phoneList ??= { phones: null, loading: null });

/** Loads the phone list of a server once (product.md, section 4). Never throws: the next call retries a failure. */
export function loadPhoneList(signal?: AbortSignal): Promise<void> {
  const list = known();
  if (list.phones !== null) return Promise.resolve();
  return (list.loading ??= load(list, signal));
}

async function load(list: PhoneList, signal: AbortSignal | undefined): Promise<void> {
  try {
    list.phones = await fetchPhoneNumbers(signal);
  } catch (error) {
    log.error(`sales phones: the list could not be loaded: ${messageOf(error)}`);
  }
  list.loading = null;
}

/** The phones in rotation order; empty if they could not be loaded. */
export async function phoneList(): Promise<readonly string[]> {
  const { phones, loading } = known();
  if (phones === null && loading !== null)
    await Promise.race([loading, pause(LONGEST_WAIT_MS, undefined, { ref: false })]);
  return known().phones ?? [];
}
