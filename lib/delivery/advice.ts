import type { TargetType } from '../provider-files/delivery';
import type { Outcome } from './target';

/** Advice by the beginning of a reason; the first match counts. Bitrix24 and amoCRM have more of their own. */
const advice: readonly { of: RegExp; type?: TargetType; words: string }[] = [
  { of: /^[A-Z\d_]+ is not set$/, words: 'set it and restart the site' },
  { of: /^no connection: EAUTH$/, words: 'correct user and password in SMTP_URL' },
  {
    of: /^no connection: (?:ENOTFOUND|EDNS)$/,
    words: 'there is no such host: correct the address, or remove the target',
  },
  { of: /^no connection: /, words: 'the receiver is away, has hung up, or its address is wrong: look there' },
  { of: /^no answer within /, words: 'the receiver hangs: look there' },
  { of: /^stopped, or not done within /, words: 'the receiver is slow: nothing to do' },
  { of: /^SMTP 4\d\d$/, words: 'the mail server asks to come again: nothing to do' },
  { of: /^SMTP 5\d\d$/, words: 'the mail server does not take it: correct "from" and "to", then leads retry --target' },
  { type: 'telegram', of: /^HTTP 40[14]/, words: 'make a new token of the bot and set TELEGRAM_BOT_TOKEN' },
  { type: 'telegram', of: /^HTTP 403/, words: 'add the bot to the chat again, and let it write there' },
  { type: 'telegram', of: /^HTTP 400/, words: 'correct "chat"; write to the bot once, or add it to the group' },
  { type: 'telegram', of: /^HTTP 429/, words: 'nothing to do' },
  { type: 'webhook', of: /^HTTP (?:3\d\d|404)$/, words: 'correct "url" of the target' },
  {
    type: 'webhook',
    of: /^HTTP 40[13]$/,
    words: 'the receiver does not know the site: compare WEBHOOK_SECRET with its key',
  },
  { type: 'webhook', of: /^HTTP 410/, words: 'remove the target' },
  { type: 'webhook', of: /^HTTP 429$/, words: 'too many messages for the receiver: nothing to do' },
  { of: /^HTTP 5\d\d$/, words: 'the receiver is out of order: look there' },
  { of: /^HTTP 200: /, words: 'the receiver, or a proxy before it, is out of order: look there' },
];

/** The outcome with the advice, as shown by `leads targets`, the log and the summary. */
export function withAdvice(outcome: Outcome, type: TargetType): Outcome {
  if ('number' in outcome) return outcome;
  if ('giveUp' in outcome) return { giveUp: advised(outcome.giveUp, type) };
  return { ...outcome, retry: advised(outcome.retry, type) };
}

function advised(reason: string, type: TargetType): string {
  const words = advice.find((one) => (one.type ?? type) === type && one.of.test(reason))?.words;
  return words === undefined ? reason : `${reason}: ${words}`;
}
