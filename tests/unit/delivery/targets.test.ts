import { describe, expect, it, onTestFinished } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import { targetOf } from '@/lib/delivery/targets';
import type { TargetOptions } from '@/lib/provider-files/delivery';
import { loopback, type Answered, type Asked } from '../../support/loopback';
import { mailServer } from '../../support/mail-server';
import { lead } from './lead';

const kinds = ['store-lead' as const];
const nowhere = { fields: {}, overrides: [] };
const WEBHOOK_SECRET = 'whsec_aGlkZGVu';

const sendTo = (options: TargetOptions, secrets: object = {}, { signal } = new AbortController()) =>
  targetOf(options, { TELEGRAM_API_HOST: 'http://127.0.0.1:9', ...secrets }, leadWords()).send(lead(), signal, false);

async function receiver(answer: (asked: Asked) => Answered): Promise<string> {
  const { address, close } = await loopback(answer);
  onTestFinished(close);
  return address;
}

describe('a webhook', () => {
  const options = (url: string): TargetOptions => ({ id: 'own', type: 'webhook', kinds, url });

  it.each([
    ['30', 30_000],
    ['0', 0],
    ['-1', undefined],
    ['Fri, 27 Nov 2026 05:00:00 GMT', undefined],
  ])('reads the pause before a retry from the header Retry-After: %s', async (pause, afterMs) => {
    const url = await receiver(() => ({ status: 503, headers: { 'retry-after': pause } }));
    const retry = expect.stringMatching(/^HTTP 503: /) as string;
    expect(await sendTo(options(url), { WEBHOOK_SECRET })).toEqual({ retry, afterMs });
  });

  it('is aborted when the site stops', async () => {
    const stopping = new AbortController();
    const url = await receiver(() => {
      stopping.abort();
      return 'lost';
    });
    expect(await sendTo(options(url), { WEBHOOK_SECRET }, stopping)).toEqual({
      retry: expect.stringMatching(/^no connection: AbortError/) as string,
    });
  });

  it('reports an unreachable receiver without its address', async () => {
    expect(await sendTo(options('http://127.0.0.1:9/secret'), { WEBHOOK_SECRET })).toEqual({
      retry: expect.stringMatching(/^no connection: (?!.*secret)/),
    });
  });
});

it.each<[string, TargetOptions]>([
  ['WEBHOOK_SECRET', { id: 'own', type: 'webhook', kinds, url: 'http://127.0.0.1:9' }],
  ['TELEGRAM_BOT_TOKEN', { id: 'chat', type: 'telegram', kinds, chat: '-1001' }],
  ['SMTP_URL', { id: 'sales', type: 'email', kinds, from: 'site@step.example', to: ['sales@step.example'] }],
  ['BITRIX24_WEBHOOK', { id: 'crm', type: 'bitrix24', kinds, ...nowhere }],
  ['AMOCRM_TOKEN', { id: 'crm', type: 'amocrm', kinds, ...nowhere, domain: 'step.amocrm.ru', number_field_id: 501 }],
])('a target without %s returns a retry that asks for it', async (secret, options) => {
  expect(await sendTo(options)).toEqual({ retry: `${secret} is not set: set it and restart the site` });
});

it('a Telegram chat receives its message from the bot', async () => {
  const asked: Asked[] = [];
  const TELEGRAM_API_HOST = await receiver((one) => {
    asked.push(one);
    return { status: 200, body: { ok: true, result: { message_id: 1 } } };
  });
  const bot = { TELEGRAM_BOT_TOKEN: '42:secret', TELEGRAM_API_HOST };
  expect(await sendTo({ id: 'chat', type: 'telegram', kinds, chat: '-1001' }, bot)).toEqual({ number: null });
  expect(asked).toMatchObject([{ url: { pathname: '/bot42:secret/sendMessage' }, body: { chat_id: '-1001' } }]);
});

it('a mailbox receives the lead with a stable Message-ID', async () => {
  const { smtp, messages, close } = await mailServer();
  onTestFinished(close);
  const addresses = { from: 'site@step.example', to: ['sales@step.example', 'second@step.example'] };
  const options: TargetOptions = { id: 'sales', type: 'email', kinds, ...addresses };
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await sendTo(options, { SMTP_URL: smtp })).toEqual({ number: null });
  expect(messages).toHaveLength(2);
  for (const message of messages) {
    expect(message).toContain(`Message-ID: <${lead().id}@step.example>`);
    expect(message).toContain('To: sales@step.example, second@step.example');
  }
});
