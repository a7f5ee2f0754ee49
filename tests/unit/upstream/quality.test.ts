import { expect, it, vi } from 'vitest';
import { fetchDocuments } from '@/lib/upstream/content';
import { fetchQuality } from '@/lib/upstream/quality';
import { formatPercent } from '@/lib/i18n/format';
import { locales } from '@/lib/i18n/routing.mjs';
import { provider } from '../../support/provider';

vi.mock('@/lib/embedded-provider/provider', () => import('../../support/provider'));

it.each(locales)('the quoted quality figures appear in the report that they link to, in %s', async (locale) => {
  const quality = await fetchQuality(locale);
  const id = quality?.path.split('#')[1];
  const document = (await fetchDocuments(locale)).find((one) => one.id === id);
  const cells = (document?.body ?? []).flatMap((block) => (block.type === 'table' ? block.rows.flat() : []));
  expect(quality?.figures.length).toBeGreaterThan(0);
  for (const { fact, norm } of quality?.figures ?? []) {
    expect(cells).toContain(formatPercent(fact));
    expect(cells.some((cell) => cell.includes(formatPercent(norm)))).toBe(true);
  }
});

it('the quality figures come from the latest report', async () => {
  const quality = (period: string) => ({ period, figures: [] });
  const data = [
    { id: 'third', title: 'III', updated: '2026-10-15', quality: quality('III') },
    { id: 'fourth', title: 'IV', updated: '2027-01-15', quality: quality('IV') },
  ];
  provider.answer = () => Promise.resolve(Response.json({ data }));
  expect(await fetchQuality('ru')).toMatchObject({ period: 'IV', path: '/static/dokumenty#fourth' });
});

it('fetchQuality returns null without a report', async () => {
  provider.answer = () => Promise.resolve(Response.json({ data: [] }));
  expect(await fetchQuality('ru')).toBeNull();
});
