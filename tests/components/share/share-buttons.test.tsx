import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShareButtons } from '@/components/share/share-buttons';
import { COPIED_INDICATOR_MS } from '@/lib/config/page-limits';
import { expectConsole } from '../../support/dom';
import { type Language, plain, russian } from '../support/languages';

const title = 'Город 500 – Интернет';
const publicUrl = 'https://qosyl.example/cards/103';
const { share: labels } = russian.words;

function renderShare({ words }: Language = russian) {
  // The library brings a clipboard, which jsdom lacks.
  const user = userEvent.setup({ delay: null });
  render(<ShareButtons title={title} url={publicUrl} labels={words.share} />);
  return user;
}

function whatsappText(): string | null {
  const href = screen.getByRole('link').getAttribute('href') ?? '';
  expect(href).toMatch(/^https:\/\/wa\.me\/\?/);
  return new URL(href).searchParams.get('text');
}

function mockShare(share: (data: ShareData) => Promise<void>) {
  const mocked = vi.fn(share);
  Object.defineProperty(navigator, 'share', { value: mocked, configurable: true });
  return mocked;
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

  it('passes title and address to the device', async () => {
    const share = mockShare(() => Promise.resolve());
    const user = renderShare();
    await user.click(screen.getByRole('button', { name: labels.share }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title, url: `${window.location.origin}/` });
  });

  it('logs nothing when the visitor closes the share sheet', async () => {
    const share = mockShare(() => Promise.reject(new DOMException('Closed', 'AbortError')));
    const user = renderShare();
    await user.click(screen.getByRole('button', { name: labels.share }));
    expect(share).toHaveBeenCalledTimes(1);
  });

  it('logs an error when sharing fails', async () => {
    expectConsole(/could not be shared/);
    mockShare(() => Promise.reject(new TypeError('broken')));
    const user = renderShare();
    await user.click(screen.getByRole('button', { name: labels.share }));
  });
});
