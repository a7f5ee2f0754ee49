import { beforeEach, expect, it, vi } from 'vitest';
import { phoneNumbers } from '@/lib/bff/routes/visit';
import { phoneNumbersAnswerSchema } from '@/lib/contracts/manager';
import { loadPhoneList } from '@/lib/upstream/managers';
import { readRequest } from '../support/lead-request';
import { expectNothingAsked, holdAnswer, isDown, provider } from '../support/provider';
import { sharedState } from '@/lib/process/shared-state.mjs';

const get = () => phoneNumbers(readRequest());

beforeEach(() => {
  delete sharedState.phoneList;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('the phone-number route returns the list loaded at the start, in order, without another provider call', async () => {
  await loadPhoneList();
  const expectSo = expectNothingAsked();
  const response = await get();
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  expect(phoneNumbersAnswerSchema.parse(await response.json())).toEqual({
    data: ['+7 (727) 000-00-01', '8 (727) 000-00-02', '+7 (727) 000-00-03'],
  });
  expectSo();
});

it('the phone list stays empty, one line is logged and no visitor reloads it when the CRM is down at the start', async () => {
  provider.answer = isDown;
  await loadPhoneList();
  expect(vi.mocked(console.error).mock.calls).toEqual([
    [expect.stringMatching(/^sales phones: the list could not be loaded: ./)],
  ]);
  const expectSo = expectNothingAsked();
  for (const response of [await get(), await get()]) {
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ data: [] });
  }
  expectSo();
});

// The demands load the list once; by product.md, section 4.14, the server tries again until it has one.
it('the server loads the phone list on the next try after a failure and then stops trying', async () => {
  provider.answer = isDown;
  await loadPhoneList();
  const calls = vi.fn(() => null);
  provider.answer = calls;
  for (const _try of [1, 2]) await loadPhoneList();
  expect((await (await get()).json()).data).toHaveLength(3);
  expect(calls).toHaveBeenCalledTimes(1);
});

it('the phone-number route waits for a list that is still loading', async () => {
  const release = holdAnswer();
  void loadPhoneList();
  const waiting = get();
  release(Response.json({ data: ['+7 (727) 000-00-01'] }));
  expect((await (await waiting).json()).data).toEqual(['+7 (727) 000-00-01']);
});
