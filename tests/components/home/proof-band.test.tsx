import { screen, within } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProofBand } from '@/components/home/proof-band';
import { filled, russian } from '../support/languages';
import { provider } from '../../support/provider';

const page = vi.hoisted(() => ({
  getTranslations: vi.fn<(section?: 'quality') => Promise<unknown>>(),
  getLocale: vi.fn<() => Promise<string>>(),
}));
vi.mock('next-intl/server', () => page);
vi.mock('@/lib/embedded-provider/provider', () => import('../../support/provider'));

const { language, words } = russian;
const report = { id: 'quality-2', title: 'Отчёт', updated: '2027-01-15' };
const figures = [
  { id: 'speed', fact: 94.5, norm: 95, text: 'замеров скорости' },
  { id: 'answer', fact: 81, norm: 80, text: 'звонков за минуту' },
];

async function showBand(): Promise<void> {
  const { prelude } = await prerender(<ProofBand />);
  document.body.innerHTML = await new Response(prelude).text();
}

function publish(quality: unknown): void {
  provider.answer = ({ url }) =>
    url.includes('/v1/documents') ? Promise.resolve(Response.json({ data: [{ ...report, quality }] })) : null;
}

beforeEach(() => {
  page.getLocale.mockResolvedValue(language);
  page.getTranslations.mockImplementation(async (section) =>
    createTranslator({ locale: language, messages: words, ...(section && { namespace: section }) }),
  );
});
afterEach(() => document.body.replaceChildren());

const band = () => within(screen.getByRole('region', { name: words.quality.heading }));
const rows = () =>
  band()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('the proof band shows four met norms, then the missed ones from the worst, and links to the reasons', async () => {
  await showBand();
  expect(rows().map((row) => row.split('\u00A0')[0])).toEqual(['97,4', '93,1', '99,93', '96,2', '76,5', '99,8']);
  expect(band().getByRole('link', { name: words.quality.reasons }).getAttribute('href')).toBe(
    '/static/dokumenty#quality-indicators',
  );
});

it('the proof band lists a newly missed norm after the met ones', async () => {
  publish({ period: 'IV квартал 2026 года', figures });
  await showBand();
  expect(rows()).toEqual([
    `81\u00A0%звонков за минуту${filled(words.quality.norm, { norm: '80\u00A0%' })}`,
    expect.stringContaining(filled(words.quality.missedNorm, { norm: '95\u00A0%' })),
  ]);
  expect(band().getByText(words.quality.missed)).toBeDefined();
  expect(rows()[1]).toMatch(/^94,5/);
  expect(band().getByText('IV квартал 2026 года')).toBeDefined();
});

it('the proof band has no link to reasons without a missed norm, and is absent without figures', async () => {
  publish({ period: 'IV квартал 2026 года', figures: figures.slice(1) });
  await showBand();
  expect(band().queryByRole('link')).toBeNull();

  publish(undefined);
  await showBand();
  expect(screen.queryByRole('region')).toBeNull();
});
