import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UsefulLinks } from '@/components/page/useful-links';
import * as company from '@/lib/provider-files/company';
import { provider } from '../../support/provider';
import { languages } from '../support/languages';
import { showPart } from '../support/server-page';

vi.mock('next-intl/server', () => import('../support/server-page'));
vi.mock('@/lib/embedded-provider/provider', () => import('../../support/provider'));

it.each(languages)('the documents link lists only the kinds of documents that exist: $language', async (each) => {
  const { language, words } = each;
  const told = async () => {
    await showPart(<UsefulLinks path={undefined} />, each);
    return screen.getByRole('link', { name: words.usefulLinks.documents }).nextElementSibling?.textContent ?? '';
  };
  expect(await told()).toBe({ ru: 'Договор, прайс-лист, бланки', kk: 'Шарт, баға тізімі, бланкілер' }[language]);
  const contract = { ru: 'Договор', kk: 'Шарт' }[language];
  const kinds = vi.spyOn(company, 'documentKinds').mockReturnValue(['contract', 'privacy']);
  expect(await told()).toBe(contract);
  // The kinds of a Content API.
  kinds.mockReturnValue(null);
  const publish = (category: string) => {
    const data = [{ id: category, category, title: category }];
    provider.answer = ({ url }) => (url.includes('/v1/documents') ? Promise.resolve(Response.json({ data })) : null);
  };
  publish('contract');
  expect(await told()).toBe(contract);
  publish('privacy');
  expect(await told()).toBe('');
});
