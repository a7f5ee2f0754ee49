import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShareButtons } from '@/components/share/share-buttons';
import { COPIED_INDICATOR_MS } from '@/lib/config/page-limits';
import { expectConsole } from '../../support/dom';
import { plain, russian } from '../support/languages';

const title = 'Город 500 – Интернет';
const publicUrl = 'https://qosyl.example/cards/103';
const { share: labels } = russian.words;

function renderShare() {
  // The library brings a clipboard, which jsdom lacks.
  const user = userEvent.setup({ delay: null });
  render(<ShareButtons title={title} url={publicUrl} labels={labels} />);
  return user;
}

function whatsappText(): string | null {
  const href = screen.getByRole('link').getAttribute('href') ?? '';
  expect(href).toMatch(/^https:\/\/wa\.me\/\?/);
  return new URL(href).searchParams.get('text');
}

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'share');
});

it('the WhatsApp link has the public address without JavaScript', () => {
  document.body.innerHTML = renderToString(<ShareButtons title={title} url={publicUrl} labels={labels} />);
  expect(whatsappText()).toBe(`${title} ${publicUrl}`);
  expect(screen.queryByRole('button', { name: labels.share })).toBeNull();
});

it('the WhatsApp link has the current address without its hash when JavaScript runs', () => {
  window.history.replaceState(null, '', '/kk/cards/103?from=test#bill');
  renderShare();
  expect(whatsappText()).toBe(`${title} ${window.location.origin}/kk/cards/103?from=test`);
});

describe('the copy button', () => {
  it('copies the address and shows a confirmation for 4 s', async () => {
    const user = renderShare();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(screen.getByRole('button', { name: labels.copy }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/`);
    expect((await screen.findByText(plain(labels.copied))).getAttribute('role')).toBe('status');
    act(() => vi.advanceTimersByTime(COPIED_INDICATOR_MS));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows a message when the browser refuses to copy', async () => {
    expectConsole(/could not be copied/);
    const user = renderShare();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: labels.copy }));
    expect((await screen.findByText(plain(labels.copyFailed))).getAttribute('role')).toBe('status');
  });
});

describe('the share button of the device', () => {
  it('is hidden when the device cannot share', () => {
    renderShare();
    expect(screen.queryByRole('button', { name: labels.share })).toBeNull();
  });

  it.each([
    ['logs nothing when the page is shared', () => Promise.resolve()],
    ['logs nothing when the visitor closes it', () => Promise.reject(new DOMException('Closed', 'AbortError'))],
    ['logs an error when it fails', () => Promise.reject(new TypeError('broken')), /could not be shared/],
  ])('passes title and address to the device, and %s', async (_what, outcome, logged?: RegExp) => {
    if (logged) expectConsole(logged);
    const share = vi.fn<(data: ShareData) => Promise<void>>(outcome);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await renderShare().click(screen.getByRole('button', { name: labels.share }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title, url: `${window.location.origin}/` });
  });
});
