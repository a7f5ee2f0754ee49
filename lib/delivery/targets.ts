import type { Environment } from '../config/env';
import type { TargetOptions, TargetType } from '../provider-files/delivery';
import { withAdvice } from './advice';
import { post } from './http-request';
import type { LeadWords } from './lead-words';
import type { Target } from './target';
import { fetchAmocrmStage, sendToAmocrm } from './targets/amocrm-requests';
import { fetchBitrixStage, sendToBitrix } from './targets/bitrix24-requests';
import { leadMail, sendMail } from './targets/email';
import { readTelegramAnswer, telegramRequest } from './targets/telegram';
import { readWebhookAnswer, webhookRequest } from './targets/webhook';
import { withoutPerson } from './without-person';

type Secrets = Pick<Environment, (typeof secretNames)[TargetType] | 'TELEGRAM_API_HOST'>;

/** The target of an entry of `delivery.yaml`. */
export function targetOf(options: TargetOptions, secrets: Secrets, words: LeadWords): Target {
  const { id, type, kinds } = options;
  const { send, look } = callsOf(options, secrets, words);
  const isPrimary = 'primary' in options && options.primary === true;
  return {
    id,
    type,
    kinds,
    isPrimary,
    send: async (lead, ...given) => withAdvice(withoutPerson(await send(lead, ...given), lead), type),
    ...(look !== undefined && {
      look: async (lead, ...given) => withoutPerson(await look(lead, ...given), lead),
    }),
  };
}

/** The variable with the secret of each type. A target without it keeps its leads until the operator sets it. */
const secretNames = {
  webhook: 'WEBHOOK_SECRET',
  telegram: 'TELEGRAM_BOT_TOKEN',
  email: 'SMTP_URL',
  bitrix24: 'BITRIX24_WEBHOOK',
  amocrm: 'AMOCRM_TOKEN',
} as const satisfies Record<TargetType, keyof Environment>;

function callsOf(options: TargetOptions, secrets: Secrets, words: LeadWords): Pick<Target, 'send' | 'look'> {
  const name = secretNames[options.type];
  const secret = secrets[name];
  if (secret === undefined) return { send: async () => ({ retry: `${name} is not set` }) };
  switch (options.type) {
    case 'webhook':
      return {
        send: (lead, signal) => post(webhookRequest(lead, options, secret, Date.now()), readWebhookAnswer, signal),
      };
    case 'telegram': {
      const bot = { host: secrets.TELEGRAM_API_HOST, token: secret };
      return { send: (lead, signal) => post(telegramRequest(lead, options, bot, words), readTelegramAnswer, signal) };
    }
    case 'email':
      return { send: (lead) => sendMail(secret, leadMail(lead, options, words)) };
    case 'bitrix24':
      return {
        send: (lead, signal, isRepeat) => sendToBitrix(lead, options, { webhook: secret, words }, { signal, isRepeat }),
        look: (lead, number, signal) => fetchBitrixStage(lead, number, options, { webhook: secret, signal }),
      };
    case 'amocrm':
      return {
        send: (lead, signal, isRepeat) => sendToAmocrm(lead, options, { token: secret, words }, { signal, isRepeat }),
        look: (_lead, number, signal) => fetchAmocrmStage(number, options, { token: secret, signal }),
      };
  }
}
