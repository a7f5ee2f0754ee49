import { expect, it, onTestFinished, vi } from 'vitest';
import { drainTarget } from '@/lib/bff/work/target-work';
import { leadWords } from '@/lib/delivery/lead-words';
import { targetOf } from '@/lib/delivery/targets';
import type { TargetOptions } from '@/lib/provider-files/delivery';
import { countDeliveries } from '@/lib/store/leads/target-counts';
import { targetRows } from '@/lib/store/leads/target-report';
import { keepLead } from '../support/kept-lead';
import { loopback } from '../support/loopback';
import { mailServer } from '../support/mail-server';
import { siteOn } from '../support/site';

const site = siteOn('sqlite');
const person = { phone: '87010000077', firstname: 'Жұлдызай', comment: 'Домофон сломан, звоните' };
const personal = [person.firstname, person.comment, '7010000077', '000 00 77', 'пр-т Абая', '150/230'];
const kinds = ['store-lead' as const];
const nowhere = { kinds, fields: {}, overrides: [] };

/** A receiver of any type that refuses each lead and repeats all that it got. */
async function echoing(): Promise<string> {
  const { address, close } = await loopback(({ url, body }) => {
    if (url.pathname.endsWith('crm.settings.mode.get')) return { status: 200, body: { result: 1 } };
    const said = JSON.stringify(body);
    const fault = { code: 'NotSupportedChoice', path: 'name', detail: said };
    return {
      status: 400,
      body: {
        ok: false,
        description: said,
        error: 'CRM_FIELD_ERROR_VALUE_NOT_VALID',
        error_description: said,
        'validation-errors': [{ errors: [fault] }],
      },
    };
  });
  onTestFinished(close);
  return address;
}

async function echoingMail(): Promise<string> {
  const { smtp, close } = await mailServer({
    onData: (stream, _session, done) => {
      let said = '';
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
      stream.on('end', () => done(Object.assign(new Error(said), { responseCode: 554 })));
    },
  });
  onTestFinished(close);
  return smtp;
}

const from = { from: 'site@step.example', to: ['sales@step.example'] };
it.each<[TargetOptions['type'], (address: string) => TargetOptions]>([
  ['webhook', (url) => ({ id: 'target', type: 'webhook', kinds, url })],
  ['telegram', () => ({ id: 'target', type: 'telegram', kinds, chat: '-1001' })],
  ['email', () => ({ id: 'target', type: 'email', kinds, ...from })],
  ['bitrix24', () => ({ id: 'target', type: 'bitrix24', ...nowhere })],
  ['amocrm', (domain) => ({ id: 'target', type: 'amocrm', ...nowhere, domain, number_field_id: 501 })],
])('the log, the counts and the report show no personal data echoed by a receiver (%s)', async (_type, optionsAt) => {
  const address = await echoing();
  const secrets = {
    TELEGRAM_API_HOST: address,
    TELEGRAM_BOT_TOKEN: '42:hidden',
    WEBHOOK_SECRET: 'whsec_aGlkZGVu',
    BITRIX24_WEBHOOK: `${address}/rest/1/hidden`,
    AMOCRM_TOKEN: 'hidden',
    SMTP_URL: await echoingMail(),
  };
  const target = targetOf(optionsAt(address), secrets, leadWords());
  const drain = () => drainTarget(site.database, target, new AbortController().signal);
  await drain();
  await keepLead(site.database, person);
  await drain();

  const lines = [console.log, console.error, console.info].flatMap((method) =>
    vi.mocked(method).mock.calls.flat().map(String),
  );
  const counts = await countDeliveries(site.database);
  expect(lines.join()).toMatch(/target target: attempt 1 failed/);
  expect(counts[0]?.lastError).toMatch(/^(?:HTTP 400|SMTP 554)/);
  const told = JSON.stringify([lines, counts, targetRows(counts, [target], new Map(), {})]);
  for (const part of [...personal, 'hidden']) expect(told).not.toContain(part);
});
