import dns from 'node:dns';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import { targetOf } from '@/lib/delivery/targets';
import type { TargetOptions } from '@/lib/provider-files/delivery';
import { fakeAmocrm, invalid } from '../../support/fake-amocrm';
import { fakeBitrix24, type Fault } from '../../support/fake-bitrix24';
import { textOf } from '../../support/files';
import { loopback, type Answered } from '../../support/loopback';
import { mailServer } from '../../support/mail-server';
import { lead } from './lead';

const kinds = ['store-lead' as const];
const nowhere = { fields: {}, overrides: [] };
const mailbox = { id: 'sales', type: 'email' as const, kinds, from: 'site@step.example', to: ['sales@step.example'] };

/** The reasons of failures, in the order of the tries. */
const reasons: string[] = [];

async function fail(options: TargetOptions, secrets: object, signal = new AbortController().signal): Promise<void> {
  const known = { TELEGRAM_API_HOST: 'http://127.0.0.1:9', ...secrets } as Parameters<typeof targetOf>[1];
  const outcome = await targetOf(options, known, leadWords()).send(lead(), signal, false);
  if ('number' in outcome) throw new Error('the lead was taken');
  reasons.push('giveUp' in outcome ? outcome.giveUp : outcome.retry);
}

/** The host is unknown. A machine may have no name server to ask. */
async function failWithoutHost(options: TargetOptions, secrets: object): Promise<void> {
  const noSuchHost = (...words: unknown[]) => {
    const done = words.at(-1);
    if (typeof done === 'function') done(Object.assign(new Error('there is no such host'), { code: 'ENOTFOUND' }));
  };
  const spies = [
    vi.spyOn(dns, 'lookup').mockImplementation(noSuchHost as typeof dns.lookup),
    vi.spyOn(dns.Resolver.prototype, 'resolve4').mockImplementation(noSuchHost),
    vi.spyOn(dns.Resolver.prototype, 'resolve6').mockImplementation(noSuchHost),
  ];
  await fail(options, secrets);
  for (const spy of spies) spy.mockRestore();
}

async function answering(answered: Answered): Promise<string> {
  const { address, close } = await loopback(() => answered);
  onTestFinished(close);
  return address;
}

async function failAtBitrix(): Promise<void> {
  const portal = await fakeBitrix24({ required: ['ufCrm_1'] });
  onTestFinished(portal.close);
  const options = { id: 'crm', type: 'bitrix24' as const, kinds, ...nowhere };
  const faults: Fault[] = [
    { status: 401, error: 'INVALID_CREDENTIALS' },
    { status: 401, error: 'NO_AUTH_FOUND' },
    { status: 401, error: 'expired_token' },
    { status: 403, error: 'insufficient_scope' },
    { status: 403, error: 'ACCESS_DENIED', description: 'REST is available only on commercial plans' },
    { status: 500, error: 'PORTAL_DELETED' },
    { status: 404 },
    { status: 302 },
    { status: 503, error: 'QUERY_LIMIT_EXCEEDED' },
    { status: 429, error: 'OPERATION_TIME_LIMIT' },
    { status: 503, error: 'OVERLOAD_LIMIT' },
    { status: 200, error: 'INTERNAL_SERVER_ERROR', description: 'Internal server error' },
    { status: 200 },
    { status: 400, error: 'CRM_FIELD_ERROR_VALUE_NOT_VALID', description: 'Invalid value for field "stageId"' },
    { status: 400, error: '100', description: 'Expected iterable value for multiple field' },
    'lost',
  ];
  for (const fault of [...faults, undefined]) {
    if (fault !== undefined) portal.faults.push(fault);
    await fail(options, { BITRIX24_WEBHOOK: portal.webhook });
  }
  await failWithoutHost(options, { BITRIX24_WEBHOOK: 'http://no.such.invalid/rest/1/abc' });
  await fail(options, {});
}

async function failAtAmocrm(): Promise<void> {
  const account = await fakeAmocrm();
  onTestFinished(account.close);
  const own = { number_field_id: account.numberField, domain: account.address };
  const options = { id: 'amo', type: 'amocrm' as const, kinds, ...nowhere, ...own };
  const secrets = { AMOCRM_TOKEN: account.token };
  const refusals = [301, 401, 402, 403, 404, 429, 500].map((status) => ({ status }));
  for (const fault of [...refusals, { status: 400, body: invalid('pipeline_id') }]) {
    account.faults.push(fault);
    await fail(options, secrets);
  }
  await fail(options, secrets, AbortSignal.abort());
}

async function failAtMailbox(): Promise<void> {
  const mailAddress = async (rules: SMTPServerOptions) => {
    const { smtp, close } = await mailServer(rules);
    onTestFinished(close);
    return smtp;
  };
  for (const responseCode of [451, 550]) {
    const refused = Object.assign(new Error('not now'), { responseCode });
    await fail(mailbox, { SMTP_URL: await mailAddress({ onRcptTo: (_address, _session, done) => done(refused) }) });
  }
  const smtp = await mailAddress({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
  });
  await fail(mailbox, { SMTP_URL: smtp.replace('smtp://', 'smtp://user:wrong@') });
  await fail(mailbox, { SMTP_URL: 'smtp://127.0.0.1:9' });
  await failWithoutHost(mailbox, { SMTP_URL: 'smtp://no.such.invalid' });
}

async function failAtChat(): Promise<void> {
  const refusals: [number, string][] = [
    [401, 'Unauthorized'],
    [403, 'Forbidden: bot was kicked from the group chat'],
    [400, 'Bad Request: chat not found'],
    [429, 'Too Many Requests: retry after 5'],
  ];
  for (const [status, description] of refusals) {
    const host = await answering({ status, body: { ok: false, error_code: status, description } });
    const bot = { TELEGRAM_BOT_TOKEN: '42:secret', TELEGRAM_API_HOST: host };
    await fail({ id: 'chat', type: 'telegram', kinds, chat: '-1001' }, bot);
  }
}

async function failAtWebhook(): Promise<void> {
  const secrets = { WEBHOOK_SECRET: 'whsec_AAAA' };
  for (const status of [301, 401, 404, 410, 429, 500])
    await fail({ id: 'own', type: 'webhook', kinds, url: await answering({ status }) }, secrets);
  const gone = await answering('lost');
  await fail({ id: 'own', type: 'webhook', kinds, url: gone }, secrets);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  await fail({ id: 'own', type: 'webhook', kinds, url: gone }, secrets);
}

/** The table in the document; `…` stands for the parts that differ. */
const [, chapter = ''] = /## When a target fails\n([^]*?)\n## /.exec(textOf('docs/delivery.md')) ?? [];
const documented = [...chapter.matchAll(/^\| `([^`]+)` \|/gm)].map(([, words = '']) => words);

const isAs = (reason: string, words: string) => {
  const [first = '', ...others] = words.split('…');
  const last = others.at(-1) ?? '';
  return others.length === 0 ? reason === first : reason.startsWith(first) && reason.endsWith(last);
};

it('each failure reason is listed in docs/delivery.md, and each listed reason occurs', async () => {
  for (const run of [failAtBitrix, failAtAmocrm, failAtMailbox, failAtChat, failAtWebhook]) await run();
  expect(reasons.filter((reason) => !documented.some((words) => isAs(reason, words)))).toEqual([]);
  expect(documented.filter((words) => !reasons.some((reason) => isAs(reason, words)))).toEqual([]);
});
