import * as z from 'zod/mini';
import type { OptionsOf } from '../../provider-files/delivery';
import type { DeliveredLead } from '../delivered-lead';
import { jsonOf, refusal, type TargetResponse, type HttpRequest } from '../http-request';
import type { LeadWords } from '../lead-words';
import type { Outcome } from '../target';

const refusalSchema = z.object({
  ok: z.literal(false),
  description: z.string(),
  parameters: z.optional(z.object({ retry_after: z.optional(z.number()) })),
});

/** `sendMessage` of the Bot API. The data of a chat leaves the country, so it has no name, phone, house or comment. */
export function telegramRequest(
  lead: DeliveredLead,
  { chat }: Pick<OptionsOf<'telegram'>, 'chat'>,
  bot: { host: string; token: string },
  words: LeadWords,
): HttpRequest {
  const lines = [`${lead.number} · ${words.kind(lead)}`, words.advice(lead), lead.district, lead.tariff, lead.card];
  return {
    url: `${bot.host}/bot${bot.token}/sendMessage`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      chat_id: chat,
      text: lines.filter((line) => line !== null).join('\n'),
      link_preview_options: { is_disabled: true },
    }),
  };
}

/** A refusal has its reason and, for a limit, the seconds to wait. */
export function readTelegramAnswer(answer: TargetResponse): Outcome {
  if (answer.status === 200) return { number: null };
  const refused = refusalSchema.safeParse(jsonOf(answer));
  if (!refused.success) return refusal(answer);
  const { description, parameters } = refused.data;
  const seconds = parameters?.retry_after;
  return {
    retry: `HTTP ${answer.status}: ${description}`,
    ...(seconds !== undefined && { afterMs: seconds * 1_000 }),
  };
}
