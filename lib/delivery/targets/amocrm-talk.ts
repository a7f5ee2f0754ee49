import type { OptionsOf } from '../../provider-files/delivery';
import { conversation, type Read } from '../conversation';
import type { DeliveredLead } from '../delivered-lead';
import type { LeadWords } from '../lead-words';
import { placingOf } from '../placing';
import type { Outcome } from '../target';
import { dealRequest, noteRequest, notesRequest, searchRequest } from './amocrm';
import { readAdded, readNoted, readNotes, readSearch, refusesFieldsFrom } from './amocrm-answers';

/** Never more than the documented seven in any second. */
const PACE = { perSecond: 5, burst: 2 };
/** The documentation does not say how soon the search finds a new deal. */
const SEARCHED_AFTER_MS = 60_000;

/** Sends a lead to an account of amoCRM; `isRepeat`: what is not there yet of it. */
export function sendToAmocrm(
  lead: DeliveredLead,
  options: OptionsOf<'amocrm'>,
  { token, words }: { token: string; words: LeadWords },
  { signal, isRepeat }: { signal: AbortSignal; isRepeat: boolean },
): Promise<Outcome> {
  const { domain } = options;
  const account = { address: domain.includes('://') ? domain : `https://${domain}`, token };
  return conversation({ receiver: account.address, pace: PACE, signal }, async (ask) => {
    const sent = isRepeat
      ? await ask(searchRequest(account, lead), (answer) => readSearch(answer, lead, options))
      : null;
    const placing = placingOf(lead, options);
    const add = (withUtm: boolean) => dealRequest(account, lead, options, placing, words, withUtm);
    // The number of the site and the provider's fields come first.
    const firstUtm = 1 + Object.keys(placing.fields).length;
    const whole = async () =>
      ask(
        add(true),
        (answer): Read<number | null> => (refusesFieldsFrom(firstUtm, answer) ? { value: null } : readAdded(answer)),
        SEARCHED_AFTER_MS,
      );
    const deal = sent ?? (await whole()) ?? (await ask(add(false), readAdded, SEARCHED_AFTER_MS));
    const isNoted =
      sent !== null && (await ask(notesRequest(account, deal), (answer) => readNotes(answer, lead, words)));
    if (!isNoted) await ask(noteRequest(account, deal, lead, words), readNoted);
    return String(deal);
  });
}
