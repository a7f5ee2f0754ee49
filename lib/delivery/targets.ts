import type { Environment } from '../config/env';
import type { TargetOptions } from '../provider-files/delivery';
import { withAdvice } from './advice';
import { post } from './http-request';
import type { LeadWords } from './lead-words';
import { withoutSecret, type Target } from './target';
import { fetchAmocrmStage, sendToAmocrm } from './targets/amocrm-requests';
import { fetchBitrixStage, sendToBitrix } from './targets/bitrix24-requests';
import { leadMail, sendMail } from './targets/email';
import { readTelegramAnswer, telegramRequest } from './targets/telegram';
import { readWebhookAnswer, webhookRequest } from './targets/webhook';
import { withoutPerson } from './without-person';

type Secrets = Pick<
  Environment,
  'AMOCRM_TOKEN' | 'BITRIX24_WEBHOOK' | 'SMTP_URL' | 'TELEGRAM_API_HOST' | 'TELEGRAM_BOT_TOKEN' | 'WEBHOOK_SECRET'
>;

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

function callsOf(options: TargetOptions, secrets: Secrets, words: LeadWords): Pick<Target, 'send' | 'look'> {
  switch (options.type) {
    case 'webhook': {
      const { WEBHOOK_SECRET: secret } = secrets;
      if (secret === undefined) return { send: withoutSecret('WEBHOOK_SECRET') };
      return {
        send: (lead, signal) => post(webhookRequest(lead, options, secret, Date.now()), readWebhookAnswer, signal),
      };
    }
    case 'telegram': {
      const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_HOST: host } = secrets;
      if (token === undefined) return { send: withoutSecret('TELEGRAM_BOT_TOKEN') };
      return {
        send: (lead, signal) =>
          post(telegramRequest(lead, options, { host, token }, words), readTelegramAnswer, signal),
      };
    }
    case 'email': {
      const { SMTP_URL: smtp } = secrets;
      if (smtp === undefined) return { send: withoutSecret('SMTP_URL') };
      return { send: (lead) => sendMail(smtp, leadMail(lead, options, words)) };
    }
    case 'bitrix24': {
      const { BITRIX24_WEBHOOK: webhook } = secrets;
      if (webhook === undefined) return { send: withoutSecret('BITRIX24_WEBHOOK') };
      return {
        send: (lead, signal, isRepeat) => sendToBitrix(lead, options, { webhook, words }, { signal, isRepeat }),
        look: (lead, number, signal) => fetchBitrixStage(lead, number, options, { webhook, signal }),
      };
    }
    case 'amocrm': {
      const { AMOCRM_TOKEN: token } = secrets;
      if (token === undefined) return { send: withoutSecret('AMOCRM_TOKEN') };
      return {
        send: (lead, signal, isRepeat) => sendToAmocrm(lead, options, { token, words }, { signal, isRepeat }),
        look: (_lead, number, signal) => fetchAmocrmStage(number, options, { token, signal }),
      };
    }
  }
}
