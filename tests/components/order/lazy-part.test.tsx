import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LazyPart } from '@/components/order/parts/lazy-part';
import { russian } from '../support/languages';
import { renderInSite, salesPhoneLink } from '../support/render';

const fetch = vi.fn();
const later = (state: 'loading' | 'failed' | 'ready') => (
  <LazyPart lazyModule={{ state, code: state === 'ready' ? 'Адрес' : null, fetch }}>
    {(code) => <h2>{code}</h2>}
  </LazyPart>
);

describe('a lazily loaded part of the order, in Russian', () => {
  const language = russian;
  const { order } = language.words;

  it('shows a loading message, then its content', () => {
    const { rerender } = renderInSite(later('loading'), language);
    expect(screen.getByRole('status').textContent).toBe(order.loading);
    rerender(later('ready'));
    expect(screen.getByRole('heading').textContent).toBe('Адрес');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows an error with the phone and a retry button when it fails to load', async () => {
    fetch.mockClear();
    renderInSite(later('failed'), language);
    expect(screen.getByRole('alert').textContent).toBe(order.loadFailed);
    expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    await userEvent.setup().click(screen.getByRole('button', { name: order.retry }));
    expect(fetch).toHaveBeenCalledOnce();
  });
});
