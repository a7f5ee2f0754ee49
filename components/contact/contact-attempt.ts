import { logFailure } from '@/lib/browser/failure-log';
import { withToken } from '@/lib/client-api/captcha';
import { RequestError } from '@/lib/client-api/request';
import { fetchNextIndex } from '@/lib/client-api/rotation';
import { REQUEST_TIMEOUT_MS, STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import {
  contactConsoleWords,
  contactFailure,
  phoneAt,
  type ContactEnd,
  type ContactFailure,
  type ContactStage,
} from '@/lib/contact/contact-flow';
import type { ContactOpening } from './contact-openings';

interface Rotation {
  fetchList: () => Promise<readonly string[]>;
  getToken: (signal: AbortSignal, byWork: boolean) => Promise<string>;
}

type RotationResult = { phone: string } | ContactFailure;

const consoleWords: Record<ContactStage, string> = {
  list: 'The sales phones did not come',
  captcha: 'No captcha token: the contact is abandoned',
  index: 'The index of the next phone did not come',
};

/** One attempt to reach the phone in rotation, limited by the request timeout. Returns a silent cancel function. */
export function attemptContact(
  rotation: Rotation,
  opening: ContactOpening,
  onEnd: (end: ContactEnd) => void,
): () => void {
  const controller = new AbortController();
  const stop = () => {
    clearTimeout(slow);
    clearTimeout(limit);
    controller.abort();
  };
  const end = (found: RotationResult) => {
    if (controller.signal.aborted) return;
    stop();
    if ('phone' in found) return onEnd(opening.open(found.phone));
    opening.drop();
    onEnd({ step: 'failed', failure: found });
  };
  const slow = setTimeout(opening.showSlow, STILL_WORKING_AFTER_MS);
  const limit = setTimeout(() => {
    console.error('The contact is abandoned: it took too long');
    end({ reason: 'slow', status: null });
  }, REQUEST_TIMEOUT_MS);
  void nextPhone(rotation, controller.signal).then(end);

  return () => {
    if (controller.signal.aborted) return;
    stop();
    opening.drop();
  };
}

/** Returns the next phone in rotation, or the reason for its absence. Never throws. */
async function nextPhone({ fetchList, getToken }: Rotation, signal: AbortSignal): Promise<RotationResult> {
  let stage: ContactStage = 'list';
  try {
    const phones = await fetchList();
    const fetchTurn = async (byWork: boolean) => {
      stage = 'captcha';
      const token = await getToken(signal, byWork);
      signal.throwIfAborted();
      stage = 'index';
      return fetchNextIndex(phones.length, token, signal);
    };
    // An empty list has no rotation.
    const picked = phoneAt(phones, phones.length === 0 ? 0 : await withToken(fetchTurn));
    if ('phone' in picked) return picked;
    console.error(contactConsoleWords[picked.reason]);
    return { ...picked, status: null };
  } catch (error) {
    const failure = contactFailure(stage, error instanceof RequestError ? error : null);
    if (!signal.aborted)
      logFailure(failure.reason === 'index' ? contactConsoleWords.index : consoleWords[stage], error);
    return failure;
  }
}
