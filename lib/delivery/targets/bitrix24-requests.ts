import type * as z from 'zod/mini';
import type { OptionsOf } from '../../provider-files/delivery';
import { runSeries, type Ask } from '../request-series';
import type { DeliveredLead } from '../delivered-lead';
import type { LeadWords } from '../lead-words';
import { crmPlacementOf } from '../crm-placement';
import type { StageResult, Outcome } from '../target';
import {
  bitrixRequest,
  CONTACT,
  contactItem,
  DEAL,
  dealItem,
  LEAD,
  leadItem,
  ORIGINATOR,
  sentItems,
  WITH_LEADS,
} from './bitrix24';
import { addedSchema, listSchema, modeSchema, readBitrixAnswer, readBitrixItem } from './bitrix24-answers';
import { bitrixStage } from './bitrix24-stage';

/** The documented rate; the portal allows bursts of 50, for all programs on this machine. */
const PACE = { perSecond: 2, burst: 20 };
const MODE_KEPT_MS = 10 * 60_000;

const modes = new Map<string, { mode: number; until: number }>();

/** Sends a lead to the portal of an incoming webhook; with `isRepeat` only if it is not there yet. */
export function sendToBitrix(
  lead: DeliveredLead,
  options: OptionsOf<'bitrix24'>,
  { webhook, words }: { webhook: string; words: LeadWords },
  { signal, isRepeat }: { signal: AbortSignal; isRepeat: boolean },
): Promise<Outcome> {
  const placing = crmPlacementOf(lead, options);
  return runSeries({ receiver: webhook, pace: PACE, signal }, async (ask) => {
    const portal = portalOf(webhook, ask);
    const sent = async (type: number) => (isRepeat ? portal.find(sentItems(type, lead)) : null);
    if ((await portal.mode()) === WITH_LEADS) {
      return taken((await sent(LEAD)) ?? (await portal.add(leadItem(lead, placing, words))));
    }
    const deal = await sent(DEAL);
    if (deal !== null) return taken(deal);
    const contact = (await sent(CONTACT)) ?? (await portal.add(contactItem(lead, placing)));
    return taken(await portal.add(dealItem(lead, contact, placing, words)));
  });
}

const taken = (number: number): Outcome => ({ number: String(number) });

/** Reads the lead with this number, or the deal in a portal without leads. */
export function fetchBitrixStage(
  { id }: Pick<DeliveredLead, 'id'>,
  number: string,
  options: OptionsOf<'bitrix24'>,
  { webhook, signal }: { webhook: string; signal: AbortSignal },
): Promise<StageResult> {
  return runSeries({ receiver: webhook, pace: PACE, signal }, async (ask) => {
    const type = (await portalOf(webhook, ask).mode()) === WITH_LEADS ? LEAD : DEAL;
    const request = bitrixRequest(webhook, 'crm.item.get', { entityTypeId: type, id: Number(number) });
    const item = await ask(request, readBitrixItem);
    // Leads and deals are numbered separately, so the item may not be the site's.
    const isOwn = item?.originatorId === ORIGINATOR && item.originId === id;
    return { seen: isOwn ? bitrixStage(item, options) : null };
  });
}

function portalOf(webhook: string, ask: Ask) {
  const call = <Value>(method: string, parameters: object, result: z.ZodMiniType<Value>) =>
    ask(bitrixRequest(webhook, method, parameters), (answer) => readBitrixAnswer(answer, result));
  return {
    async mode(): Promise<number> {
      const kept = modes.get(webhook);
      if (kept !== undefined && Date.now() < kept.until) return kept.mode;
      const mode = await call('crm.settings.mode.get', {}, modeSchema);
      modes.set(webhook, { mode, until: Date.now() + MODE_KEPT_MS });
      return mode;
    },
    async find(parameters: object): Promise<number | null> {
      const { items } = await call('crm.item.list', parameters, listSchema);
      return items[0]?.id ?? null;
    },
    async add(parameters: object): Promise<number> {
      return (await call('crm.item.add', parameters, addedSchema)).item.id;
    },
  };
}
