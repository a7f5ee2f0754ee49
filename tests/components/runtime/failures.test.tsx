import { useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { format } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { streetsQuery } from '@/components/address/use-street-search';
import { useLocation } from '@/components/map/use-location';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { useLazyModule } from '@/components/runtime/use-lazy-module';
import { expectConsole } from '../../support/dom';
import { call, phones, mockTabs } from '../support/contact';
import { russian } from '../support/languages';
import { openFilledForm, WRITTEN_ADDRESS } from '../support/lead';
import { openOrder, mockOrder } from '../support/order';
import { openReferralDialog, pastePhone, phone } from '../support/referral';
import { renderInSite } from '../support/render';
import {
  abaya,
  answers,
  mockLeads,
  mockPhones,
  mockReferrals,
  mockSite,
  mockStreets,
  mockTurns,
} from '../support/site';

mockSite();
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  mockPhones(phones);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
});

const { words } = russian;
const down = answers.refused(502, 'upstream');

function Streets() {
  useQuery(streetsQuery(WRITTEN_ADDRESS));
  return null;
}

function Location() {
  useLocation(true);
  return null;
}

function LateCode() {
  const lost = Object.assign(new Error('Loading chunk 1376 failed.'), { name: 'ChunkLoadError' });
  const { container, fetch } = useLazyModule('The search', () => Promise.reject(lost));
  useEffectIf(true, fetch);
  return <div ref={container} />;
}

async function submitForm(fail: () => void): Promise<void> {
  const { user, submit } = await openFilledForm();
  fail();
  await user.click(submit());
}

async function contact(fail: () => void): Promise<void> {
  mockTabs();
  fail();
  const { user } = call.open();
  await user.click(call.start(russian));
}

const failures: [what: string, level: 'error' | 'info', line: string, act: () => Promise<void> | void][] = [
  [
    'a request that is sent',
    'error',
    'The request was not sent RequestError: POST /v1/clients/ext/store-lead: server 502',
    () => submitForm(() => mockLeads(down)),
  ],
  [
    'a turn of a call',
    'error',
    'The index of the next phone did not come RequestError: GET /v1/next-index: server 502',
    () => contact(() => mockTurns(down)),
  ],
  [
    'the check of a referral',
    'error',
    'The phone was not checked RequestError: POST /v1/referral/check: server 502',
    async () => {
      mockReferrals(down);
      const page = openReferralDialog();
      await pastePhone(page);
      await page.user.click(page.next());
    },
  ],
  [
    'a step of an order',
    'error',
    'A step of the order failed RequestError: POST /v1/connection/order: server 502',
    async () => {
      mockStreets(() => [abaya]);
      mockOrder().answer('order/tariff', down);
      const page = await openOrder(russian, '?tariff=102');
      await page.press(words.order.next);
    },
  ],
  [
    'a search of streets',
    'error',
    'The answer did not come RequestError: GET /v1/connection/addresses-info-by-street-name: server 502',
    () => {
      mockStreets(down);
      renderInSite(<Streets />);
    },
  ],
  [
    'a device without a location',
    'info',
    'The location is not known no geolocation',
    () => void renderInSite(<Location />),
  ],
  [
    'a location that is refused',
    'info',
    'The location is not known User denied Geolocation',
    () => {
      const getCurrentPosition = (_known: unknown, refuse: (error: { message: string }) => void) =>
        refuse({ message: 'User denied Geolocation' });
      Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
      renderInSite(<Location />);
    },
  ],
  ['code that comes late', 'info', 'ChunkLoadError', () => void renderInSite(<LateCode />)],
];

it.each(failures)(
  '%s that fails logs one line without any typed data (specification, section 8)',
  async (_what, level, line, act) => {
    if (level === 'error') expectConsole(/RequestError/);
    const lines = (at: 'error' | 'info') =>
      vi
        .mocked(at === 'info' ? console.info : console.error)
        .mock.calls.map((said) => format(...said).split('\n')[0] ?? '');
    await act();
    await waitFor(() => expect(lines(level)).toEqual([expect.stringContaining(line)]));
    const typed = [phone.wire, phone.typed, phone.masked, '87010000001', '701 000', 'Айгерім', WRITTEN_ADDRESS];
    const all = [...lines('error'), ...lines('info')].map((said) => decodeURIComponent(said)).join('\n');
    for (const personal of typed) expect(all).not.toContain(personal);
  },
);
