import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import type { Outcome } from '@/lib/delivery/target';
import { targetOf } from '@/lib/delivery/targets';
import type { TargetOptions } from '@/lib/provider-files/delivery';
import { mailServer } from '../../support/mail-server';
import { lead } from './lead';

const { signal } = new AbortController();
const kinds = ['store-lead' as const];
const SECRET = `whsec_${Buffer.from('a key of the receiver').toString('base64')}`;
const NO_SECRETS = { TELEGRAM_API_HOST: 'http://127.0.0.1:9' };

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const sendTo = (options: TargetOptions, secrets: object = {}): Promise<Outcome> =>
  targetOf(options, { ...NO_SECRETS, ...secrets } as Parameters<typeof targetOf>[1], leadWords()).send(
    lead(),
    signal,
    false,
  );

interface Received {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver on loopback with one answer for all. */
async function receiver(
  status: number,
  answer = '',
  headers: Record<string, string> = {},
): Promise<{ address: string; received: Received[] }> {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(status, headers).end(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

describe('a webhook', () => {
  const options = (url: string): TargetOptions => ({ id: 'own', type: 'webhook', kinds, url });

  it('sends a signature that its receiver can verify', async () => {
    const { address, received } = await receiver(204);
    expect(await sendTo(options(`${address}/leads`), { WEBHOOK_SECRET: SECRET })).toEqual({ number: null });
    const [{ headers, body, url } = { headers: {}, body: '', url: '' }] = received;
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const signature = createHmac('sha256', 'a key of the receiver').update(signed).digest('base64');
    expect(url).toBe('/leads');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  });

  it.each([
    ['30', 30_000],
    ['0', 0],
    ['-1', undefined],
    ['Fri, 27 Nov 2026 05:00:00 GMT', undefined],
  ])('reads the pause before a retry from the header Retry-After: %s', async (pause, afterMs) => {
    const { address } = await receiver(503, '', { 'retry-after': pause });
    const retry = expect.stringMatching(/^HTTP 503: /) as string;
    expect(await sendTo(options(address), { WEBHOOK_SECRET: SECRET })).toEqual({ retry, afterMs });
  });

  it('is aborted when the site stops', async () => {
    const stopping = new AbortController();
    const server = createServer(() => stopping.abort());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    stops.push(() => new Promise((resolve) => server.close(resolve)));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const target = targetOf(options(url), { ...NO_SECRETS, WEBHOOK_SECRET: SECRET }, leadWords());
    expect(await target.send(lead(), stopping.signal, false)).toEqual({
      retry: expect.stringMatching(/^no connection: AbortError/) as string,
    });
  });

  it('reports an unreachable receiver without its address', async () => {
    expect(await sendTo(options('http://127.0.0.1:9/secret'), { WEBHOOK_SECRET: SECRET })).toEqual({
      retry: expect.stringMatching(/^no connection: (?!.*secret)/),
    });
  });
});

it.each<[string, TargetOptions]>([
  ['WEBHOOK_SECRET', { id: 'own', type: 'webhook', kinds, url: 'http://127.0.0.1:9' }],
  ['TELEGRAM_BOT_TOKEN', { id: 'chat', type: 'telegram', kinds, chat: '-1001' }],
  ['SMTP_URL', { id: 'sales', type: 'email', kinds, from: 'site@step.example', to: ['sales@step.example'] }],
  [
    'AMOCRM_TOKEN',
    { id: 'crm', type: 'amocrm', kinds, fields: {}, overrides: [], domain: 'step.amocrm.ru', number_field_id: 501 },
  ],
])('a target without %s returns a retry that asks for it', async (secret, options) => {
  expect(await sendTo(options)).toEqual({ retry: `${secret} is not set: set it and restart the site` });
});

describe('a Telegram chat', () => {
  const options: TargetOptions = { id: 'chat', type: 'telegram', kinds, chat: '-1001' };

  it('receives its message from the bot', async () => {
    const { address, received } = await receiver(200, '{"ok":true,"result":{"message_id":1}}');
    const bot = { TELEGRAM_BOT_TOKEN: '42:secret', TELEGRAM_API_HOST: address };
    expect(await sendTo(options, bot)).toEqual({ number: null });
    expect(received[0]?.url).toBe('/bot42:secret/sendMessage');
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ chat_id: '-1001' });
  });
});

describe('a mailbox', () => {
  const options: TargetOptions = {
    id: 'sales',
    type: 'email',
    kinds,
    from: 'site@step.example',
    to: ['sales@step.example', 'second@step.example'],
  };

  const mailOn = async (rules?: SMTPServerOptions) => {
    const { close, ...server } = await mailServer(rules);
    stops.push(close);
    return server;
  };
  const refusing = (responseCode: number): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('not now'), { responseCode })),
  });

  it('receives the lead with a stable Message-ID', async () => {
    const { smtp, messages } = await mailOn();
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await sendTo(options, { SMTP_URL: smtp })).toEqual({ number: null });
    expect(messages).toHaveLength(2);
    for (const message of messages) {
      expect(message).toContain(`Message-ID: <${lead().id}@step.example>`);
      expect(message).toContain('To: sales@step.example, second@step.example');
    }
  });

  it.each([
    [451, { retry: expect.stringMatching(/^SMTP 451: /) }],
    [550, { giveUp: expect.stringMatching(/^SMTP 550: /) }],
  ])('is retried or given up after the SMTP answer %i', async (code, outcome) => {
    const { smtp, messages } = await mailOn(refusing(code));
    expect(await sendTo(options, { SMTP_URL: smtp })).toEqual(outcome);
    expect(messages).toEqual([]);
  });
});
