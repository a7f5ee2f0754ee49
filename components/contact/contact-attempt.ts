import { withToken } from '@/lib/client-api/captcha';
import { RequestError } from '@/lib/client-api/request';
import { fetchNextIndex } from '@/lib/client-api/rotation';
import { CAPTCHA_WAIT_MS } from '@/lib/config/limits';
import { onlyTarget, rotationTargets } from '@/lib/contact/contact-options';
import {
  contactConsoleWords,
  contactFailure,
  phoneAt,
  type ContactFailure,
  type ContactOutcome,
  type ContactStage,
} from '@/lib/contact/contact-flow';
import type { ContactOpening } from './contact-openings';

interface Rotation {
  /** The list of sales phones when it is known already. */
  list: readonly string[] | null;
  fetchList: () => Promise<readonly string[]>;
  getToken: (signal: AbortSignal, byWork: boolean) => Promise<string>;
  salesPhone: string;
}

type RotationResult = { phone: string } | ContactFailure;

const consoleWords: Record<ContactStage, string> = {
  list: 'The sales phones did not come',
  captcha: 'No captcha token: the contact is abandoned',
  index: 'The index of the next phone did not come',
};

/**
 * One attempt to reach the phone whose turn it is, given up after eight seconds. One phone alone is reached at once.
 * Returns what stops the attempt; then nothing more is told.
 */
export function attemptContact(
  rotation: Rotation,
  opening: ContactOpening,
  onEnd: (outcome: ContactOutcome) => void,
): () => void {
  const controller = new AbortController();
  const stop = () => {
    clearTimeout(timer);
    controller.abort();
  };
  const end = (found: RotationResult) => {
    if (controller.signal.aborted) return;
    stop();
    if ('phone' in found) return onEnd(opening.open(found.phone));
    opening.drop();
    onEnd({ type: 'failed', failure: found });
  };
  const timer = setTimeout(() => {
    console.error('The contact is abandoned: it took too long');
    end({ reason: 'slow', status: null });
  }, CAPTCHA_WAIT_MS);

  const only =
    rotation.list === null ? null : onlyTarget({ href: rotationTargets(rotation.list, rotation.salesPhone) });
  if (only === null) void nextPhone(rotation, controller.signal).then(end);
  else end({ phone: only });

  return () => {
    if (controller.signal.aborted) return;
    stop();
    opening.drop();
  };
}

/** The phone whose turn it is, or why there is none. Never throws. */
async function nextPhone({ fetchList, getToken, salesPhone }: Rotation, signal: AbortSignal): Promise<RotationResult> {
  let stage: ContactStage = 'list';
  try {
    const phones = rotationTargets(await fetchList(), salesPhone);
    const only = onlyTarget({ href: phones });
    if (only !== null) return { phone: only };
    const index = await withToken(async (byWork) => {
      stage = 'captcha';
      const token = await getToken(signal, byWork);
      signal.throwIfAborted();
      stage = 'index';
      return fetchNextIndex(phones.length, token, signal);
    });
    const picked = phoneAt(phones, index);
    if ('phone' in picked) return picked;
    console.error(contactConsoleWords[picked.reason]);
    return { ...picked, status: null };
  } catch (error) {
    const failure = contactFailure(stage, error instanceof RequestError ? error : null);
    if (!signal.aborted)
      console.error(failure.reason === 'index' ? contactConsoleWords.index : consoleWords[stage], error);
    return failure;
  }
}
