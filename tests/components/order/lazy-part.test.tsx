import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LazyPart } from '@/components/order/parts/lazy-part';
import { russian } from '../support/languages';
import { renderInSite, salesPhoneLink } from '../support/render';

it('a lazily loaded part of the order that fails to load shows an error with the phone and a retry button', async () => {
  const { order } = russian.words;
  const fetch = vi.fn();
  renderInSite(<LazyPart lazyModule={{ state: 'failed', code: null, fetch }}>{() => null}</LazyPart>);
  expect(screen.getByRole('alert').textContent).toBe(order.loadFailed);
  expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
  await userEvent.setup().click(screen.getByRole('button', { name: order.retry }));
  expect(fetch).toHaveBeenCalledOnce();
});
