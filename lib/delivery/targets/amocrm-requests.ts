import type { OptionsOf } from '../../provider-files/delivery';
import { runSeries, type Ask, type Read } from '../request-series';
import type { DeliveredLead } from '../delivered-lead';
import type { LeadWords } from '../lead-words';
import { crmPlacementOf } from '../crm-placement';
import type { StageResult, Outcome } from '../target';
import { amocrmRequest, dealRequest, noteRequest, searchRequest, type Account } from './amocrm';
import { readAdded, readNoted, readNotes, readSearch, refusesFieldsFrom } from './amocrm-answers';
import { amocrmStage, readDeal, readFirstStages } from './amocrm-stage';

/** At most the documented seven requests in any second. */
const PACE = { perSecond: 5, burst: 2 };
/** The documentation does not say how soon the search finds a new deal. */
const SEARCHED_AFTER_MS = 60_000;
const STAGES_KEPT_MS = 10 * 60_000;

/** Sends a lead to an account of amoCRM; with `isRepeat` only the missing parts. */
export function sendToAmocrm(
  lead: DeliveredLead,
  options: OptionsOf<'amocrm'>,
  { token, words }: { token: string; words: LeadWords },
  { signal, isRepeat }: { signal: AbortSignal; isRepeat: boolean },
): Promise<Outcome> {
  const account = accountOf(options, token);
  return runSeries({ receiver: account.address, pace: PACE, signal }, async (ask) => {
    const sent = isRepeat
      ? await ask(searchRequest(account, lead), (answer) => readSearch(answer, lead, options))
      : null;
    const placing = crmPlacementOf(lead, options);
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
    const notes = amocrmRequest(account, `leads/${deal}/notes?filter[note_type]=common`);
    const isNoted = sent !== null && (await ask(notes, (answer) => readNotes(answer, lead, words)));
    if (!isNoted) await ask(noteRequest(account, deal, lead, words), readNoted);
    return { number: String(deal) };
  });
}

const firstStages = new Map<string, { stages: number[]; until: number }>();

/** Reads the deal that the account has under this number. */
export function fetchAmocrmStage(
  number: string,
  options: OptionsOf<'amocrm'>,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<StageResult> {
  const account = accountOf(options, token);
  return runSeries({ receiver: account.address, pace: PACE, signal }, async (ask) => {
    const deal = await ask(amocrmRequest(account, `leads/${number}`), readDeal);
    if (deal === null) return { seen: null };
    const { status_id: status, pipeline_id: pipeline } = deal;
    const known = amocrmStage(status, options);
    if (known !== null) return { seen: known };
    const isFirst = (await firstStagesOf(account, pipeline, ask)).includes(status);
    return { seen: { stage: String(status), meaning: isFirst ? 'new' : 'taken' } };
  });
}

async function firstStagesOf(account: Account, pipeline: number, ask: Ask): Promise<number[]> {
  const key = `${account.address}/${pipeline}`;
  const kept = firstStages.get(key);
  if (kept !== undefined && Date.now() < kept.until) return kept.stages;
  const stages = await ask(amocrmRequest(account, `leads/pipelines/${pipeline}/statuses`), readFirstStages);
  firstStages.set(key, { stages, until: Date.now() + STAGES_KEPT_MS });
  return stages;
}

function accountOf({ domain }: Pick<OptionsOf<'amocrm'>, 'domain'>, token: string): Account {
  return { address: domain.includes('://') ? domain : `https://${domain}`, token };
}
