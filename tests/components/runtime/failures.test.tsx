import { useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { format } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { streetsQuery } from '@/components/address/use-street-search';
import { useLocation } from '@/components/map/use-location';
import { expectConsole } from '../../support/dom';
import { openFilledForm, WRITTEN_ADDRESS } from '../support/lead';
import { renderInSite } from '../support/render';
import { answers, mockLeads, mockSite, mockStreets } from '../support/site';

mockSite();
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
});

const down = answers.refused(502, 'upstream');

function Streets() {
  useQuery(streetsQuery(WRITTEN_ADDRESS));
  return null;
}

function Location() {
  useLocation(true);
  return null;
}

const failures: [what: string, level: 'error' | 'info', line: string, act: () => Promise<void> | void][] = [
  [
    'a request that is sent',
    'error',
    'The request was not sent RequestError: POST /v1/clients/ext/store-lead: server 502',
    async () => {
      const { user, submit } = await openFilledForm();
      mockLeads(down);
      await user.click(submit());
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
    const typed = ['87010000001', '701 000', 'Айгерім', WRITTEN_ADDRESS];
    const all = [...lines('error'), ...lines('info')].map((said) => decodeURIComponent(said)).join('\n');
    for (const personal of typed) expect(all).not.toContain(personal);
  },
);
