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

it('without scripts WhatsApp gets the public address', () => {
  document.body.innerHTML = renderToString(<ShareButtons title={title} url={publicUrl} labels={labels} />);
  expect(whatsappText()).toBe(`${title} ${publicUrl}`);
  expect(screen.queryByRole('button', { name: labels.share })).toBeNull();
});

it('with scripts WhatsApp gets the address that is open, without the place on the page', () => {
  window.history.replaceState(null, '', '/kk/cards/103?from=test#bill');
  renderShare();
  expect(whatsappText()).toBe(`${title} ${window.location.origin}/kk/cards/103?from=test`);
});

describe('copying the address of a page', () => {
  it('takes the address, says so, and stops saying it after 4 s', async () => {
    const user = renderShare();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(screen.getByRole('button', { name: labels.copy }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/`);
    expect((await screen.findByText(plain(labels.copied))).getAttribute('role')).toBe('status');
    act(() => vi.advanceTimersByTime(COPIED_INDICATOR_MS));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says so when the browser refuses', async () => {
    expectConsole(/could not be copied/);
    const user = renderShare();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: labels.copy }));
    expect((await screen.findByText(plain(labels.copyFailed))).getAttribute('role')).toBe('status');
  });
});

describe("the device's own sharing", () => {
  it('is not offered where there is none', () => {
    renderShare();
    expect(screen.queryByRole('button', { name: labels.share })).toBeNull();
  });

  it('gets title and address', async () => {
    const share = mockShare(() => Promise.resolve());
    const user = renderShare();
    await user.click(screen.getByRole('button', { name: labels.share }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title, url: `${window.location.origin}/` });
  });

  it('may be closed without a word', async () => {
    const share = mockShare(() => Promise.reject(new DOMException('Closed', 'AbortError')));
    const user = renderShare();
    await user.click(screen.getByRole('button', { name: labels.share }));
    expect(share).toHaveBeenCalledTimes(1);
  });

  it('is reported when it breaks', async () => {
    expectConsole(/could not be shared/);
    mockShare(() => Promise.reject(new TypeError('broken')));
    const user = renderShare();
    await user.click(screen.getByRole('button', { name: labels.share }));
  });
});
