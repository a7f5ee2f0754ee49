import { afterEach, expect, it } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import { targetOf } from '@/lib/delivery/targets';
import { sendTrial } from '@/scripts/leads-targets';
import { fakeAmocrm } from '../../support/fake-amocrm';
import { fakeBitrix24 } from '../../support/fake-bitrix24';

const kinds = ['store-lead' as const];
const nowhere = { fields: {}, overrides: [] };
const noSecrets = { TELEGRAM_API_HOST: 'http://127.0.0.1:9' };

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function portal() {
  const fake = await fakeBitrix24();
  stops.push(fake.close);
  const secrets = { ...noSecrets, BITRIX24_WEBHOOK: fake.webhook };
  return { ...fake, target: targetOf({ id: 'crm', type: 'bitrix24', kinds, ...nowhere }, secrets, leadWords()) };
}

it('sendTrial sends a lead marked as a trial to Bitrix24', async () => {
  const { target, items } = await portal();
  expect(await sendTrial([target], 'crm')).toBe('crm has taken the trial lead, number 100.');
  expect(items).toMatchObject([{ name: 'Проверка, это не заявка', fm: [{ value: '+77000000000' }] }]);
});

it('sendTrial sends a deal marked as a trial to amoCRM', async () => {
  const fake = await fakeAmocrm();
  stops.push(fake.close);
  const options = { id: 'amo', type: 'amocrm' as const, kinds, domain: fake.address, ...nowhere };
  const secrets = { ...noSecrets, AMOCRM_TOKEN: fake.token };
  const target = targetOf({ ...options, number_field_id: fake.numberField }, secrets, leadWords());
  expect(await sendTrial([target], 'amo')).toBe('amo has taken the trial lead, number 9000.');
  expect(fake.deals).toMatchObject([{ _embedded: { contacts: [{ first_name: 'Проверка, это не заявка' }] } }]);
});

it('sendTrial reports a refusal with a hint for its cause', async () => {
  const { target, faults } = await portal();
  faults.push({ status: 403, error: 'insufficient_scope' });
  await expect(sendTrial([target], 'crm')).rejects.toThrow(
    /^crm has not taken the trial lead: HTTP 403: insufficient_scope: the webhook lacks the right "crm": make a new/,
  );
});

it('sendTrial reports an unknown target', async () => {
  await expect(sendTrial([], 'crm')).rejects.toThrow('delivery.yaml has no target crm');
});
