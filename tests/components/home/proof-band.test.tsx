import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ProofBand } from '@/components/home/proof-band';
import { filled, russian } from '../support/languages';
import { showPart } from '../support/server-page';
import { provider } from '../../support/provider';

vi.mock('next-intl/server', () => import('../support/server-page'));
vi.mock('@/lib/embedded-provider/provider', () => import('../../support/provider'));

const { quality: words } = russian.words;
const missed = { id: 'speed', fact: 94.5, norm: 95, text: 'замеров скорости' };
const met = { id: 'answer', fact: 81, norm: 80, text: 'звонков за минуту' };
const ofPeriod = (figures: object[]) => ({ period: 'IV квартал 2026 года', figures });

function publish(quality: object | undefined): void {
  const data = [{ id: 'quality-2', title: 'Отчёт', updated: '2027-01-15', quality }];
  provider.answer = ({ url }) => (url.includes('/v1/documents') ? Promise.resolve(Response.json({ data })) : null);
}

const band = () => within(screen.getByRole('region', { name: words.heading }));
const rows = () =>
  band()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('the proof band shows four met norms, then the missed ones from the worst, and links to the reasons', async () => {
  await showPart(<ProofBand />);
  expect(rows().map((row) => row.split('\u00A0')[0])).toEqual(['97,4', '93,1', '99,93', '96,2', '76,5', '99,8']);
  expect(band().getByRole('link', { name: words.reasons }).getAttribute('href')).toBe(
    '/static/dokumenty#quality-indicators',
  );
});

it('the proof band lists a newly missed norm after the met ones', async () => {
  publish(ofPeriod([missed, met]));
  await showPart(<ProofBand />);
  expect(rows()).toEqual([
    `81\u00A0%звонков за минуту${filled(words.norm, { norm: '80\u00A0%' })}`,
    expect.stringContaining(filled(words.missedNorm, { norm: '95\u00A0%' })),
  ]);
  expect(band().getByText(words.missed)).toBeDefined();
  expect(rows()[1]).toMatch(/^94,5/);
  expect(band().getByText('IV квартал 2026 года')).toBeDefined();
});

it('the proof band has no link to reasons without a missed norm, and is absent without figures', async () => {
  publish(ofPeriod([met]));
  await showPart(<ProofBand />);
  expect(band().queryByRole('link')).toBeNull();

  publish(undefined);
  await showPart(<ProofBand />);
  expect(screen.queryByRole('region')).toBeNull();
});
