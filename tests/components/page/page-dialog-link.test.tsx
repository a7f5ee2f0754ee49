import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageDialogLink } from '@/components/page/page-dialog-link';
import * as company from '@/lib/provider-files/company';
import { showPart } from '../support/server-page';

vi.mock('next-intl/server', () => import('../support/server-page'));

it('the link of the channels dialog dials on a site without its page', async () => {
  const target = async () => {
    await showPart(<PageDialogLink dialog="channels">TV</PageDialogLink>);
    return screen.getByRole('link', { name: 'TV' }).getAttribute('href');
  };
  expect(await target()).toBe('/internet-tv#channels');
  vi.spyOn(company, 'hasPage').mockImplementation((path) => path !== '/internet-tv');
  expect(await target()).toMatch(/^tel:\+7\d{10}$/);
});
