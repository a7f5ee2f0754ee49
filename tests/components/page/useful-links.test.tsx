import { screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { prerender } from 'react-dom/static';
import { afterEach, expect, it, vi } from 'vitest';
import { UsefulLinks } from '@/components/page/useful-links';
import type * as Company from '@/lib/provider-files/company';
import { provider } from '../../support/provider';
import { languages } from '../support/languages';

const page = vi.hoisted(() => ({
  getTranslations: vi.fn<(section: 'usefulLinks') => Promise<unknown>>(),
  getLocale: vi.fn<() => Promise<string>>(),
}));
const kinds = vi.hoisted(() => vi.fn<typeof Company.documentKinds>());
vi.mock('next-intl/server', () => page);
vi.mock('@/lib/provider-files/company', async (original) => ({
  ...(await original<typeof Company>()),
  documentKinds: kinds,
}));
vi.mock('@/lib/embedded-provider/provider', () => import('../../support/provider'));
afterEach(() => document.body.replaceChildren());

it.each(languages)('the documents link lists only the kinds of documents that exist: $language', async (each) => {
  const { language, words } = each;
  page.getLocale.mockResolvedValue(language);
  page.getTranslations.mockImplementation(async (namespace) =>
    createTranslator({ locale: language, messages: words, namespace }),
  );
  const told = async () => {
    const { prelude } = await prerender(<UsefulLinks path={undefined} />);
    document.body.innerHTML = await new Response(prelude).text();
    return screen.getByRole('link', { name: words.usefulLinks.documents }).nextElementSibling?.textContent ?? '';
  };
  const { documentKinds } = await vi.importActual<typeof Company>('@/lib/provider-files/company');
  kinds.mockImplementation(documentKinds);
  const whole = { ru: 'Договор, прайс-лист, бланки', kk: 'Шарт, баға тізімі, бланкілер' }[language];
  expect(await told()).toBe(whole);
  const publish = (categories: string[]) => {
    const data = categories.map((category) => ({ id: category, category, title: category }));
    provider.answer = ({ url }) => (url.includes('/v1/documents') ? Promise.resolve(Response.json({ data })) : null);
  };
  kinds.mockReturnValue(['contract', 'privacy']);
  expect(await told()).toBe({ ru: 'Договор', kk: 'Шарт' }[language]);
  // The kinds of a Content API.
  kinds.mockReturnValue(null);
  publish(['contract']);
  expect(await told()).toBe({ ru: 'Договор', kk: 'Шарт' }[language]);
  publish(['privacy']);
  expect(await told()).toBe('');
});
