import { expect, it, onTestFinished } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import { targetOf } from '@/lib/delivery/targets';
import type { TargetOptions } from '@/lib/provider-files/delivery';
import { sendTrial } from '@/scripts/leads-targets';
import { fakeBitrix24 } from '../../support/fake-bitrix24';

async function portal() {
  const fake = await fakeBitrix24();
  onTestFinished(fake.close);
  const options: TargetOptions = { id: 'crm', type: 'bitrix24', kinds: ['store-lead'], fields: {}, overrides: [] };
  const secrets = { TELEGRAM_API_HOST: 'http://127.0.0.1:9', BITRIX24_WEBHOOK: fake.webhook };
  return { ...fake, target: targetOf(options, secrets, leadWords()) };
}

it('sendTrial sends a lead marked as a trial to Bitrix24', async () => {
  const { target, items } = await portal();
  expect(await sendTrial([target], 'crm')).toBe('crm has taken the trial lead, number 100.');
  expect(items).toMatchObject([{ name: 'Проверка, это не заявка', fm: [{ value: '+77000000000' }] }]);
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
