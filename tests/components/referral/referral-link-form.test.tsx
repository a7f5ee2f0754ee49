import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadForm } from '@/components/hosts/form-root';
import { qrShape } from '@/lib/browser/qr-code';
import { expectConsole } from '../../support/dom';
import { mockDownloads } from '../support/kept';
import { filled, languages, plain, russian } from '../support/languages';
import { contacts } from '../support/render';
import { mockSite } from '../support/site';

// An unexpected call fails the test: the form makes no call at all.
mockSite();

const { origin } = window.location;
const t = russian.words.referralLink;
const link = `${origin}/?referral=QOSYL-1&utm_source=referral`;
const lengths = { minimum: '4', maximum: '20' };
const linkText = () => document.getElementById('referral-link-text')?.textContent ?? null;
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

/** Opens the form and types a code. */
async function openBuilder(typed = 'qosyl-1') {
  document.documentElement.lang = 'ru';
  const user = userEvent.setup({ delay: null });
  const form = await loadForm('referral-link', contacts);
  await act(async () => render(form));
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: t.code });
  await user.click(code);
  await user.paste(typed);
  return { user, code };
}

/** Mocks the browser's canvas, which is null in a browser without one; returns the drawn shapes. */
function mockCanvas(context: Record<string, unknown> | null): string[] {
  const drawn: string[] = [];
  vi.stubGlobal(
    'Path2D',
    class {
      constructor(path: string) {
        drawn.push(path);
      }
    },
  );
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob(this: HTMLCanvasElement, done: (blob: Blob) => void) {
      done(new Blob([`${this.width}×${this.height}`], { type: 'image/png' }));
    },
  });
  return drawn;
}
const methods = { getContext: HTMLCanvasElement.prototype.getContext, toBlob: HTMLCanvasElement.prototype.toBlob };

afterEach(() => {
  Object.assign(HTMLCanvasElement.prototype, methods);
  Reflect.deleteProperty(navigator, 'share');
});

describe('the referral link form in Russian', () => {
  it('builds the link and its QR code while the code is typed, without any fetch', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { user } = await openBuilder('');
    expect(screen.getByText(plain(t.waiting)).getAttribute('role')).toBe('status');
    expect(linkText()).toBeNull();
    await user.keyboard('qosyl-1');
    expect(linkText()).toBe(link);
    expect(screen.getByText(plain(t.ready)).getAttribute('role')).toBe('status');
    expect(screen.getByRole('img', { name: t.qr }).querySelector('path')?.getAttribute('d')).toBe(qrShape(link).path);
    expect(alerts()).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['long', 'Q'.repeat(21), t.codeLong],
    ['of hyphens alone', '----', t.codeHyphens],
    ['in Russian letters', 'ДРУГ-1', t.codeCharacters],
    ['empty', '', t.codeEmpty],
  ])('shows a validation error and no link for a code that is %s', async (_what, typed, shown) => {
    const { user, code } = await openBuilder();
    expect(linkText()).not.toBeNull();
    await user.clear(code);
    await user.paste(typed);
    await user.tab();
    expect(alerts()).toEqual([filled(shown, lengths)]);
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(code.getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
    expect(linkText()).toBeNull();
    for (const role of ['img', 'link']) expect(screen.queryByRole(role)).toBeNull();
    expect(screen.getByText(plain(t.waiting))).toBeDefined();
  });

  it('shows the validation error for a short code only after Enter', async () => {
    const { user } = await openBuilder('QO');
    expect(alerts()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(alerts()).toEqual([filled(t.codeShort, lengths)]);
  });

  it('has a WhatsApp message in each language with the discount and the link of that language', async () => {
    await openBuilder();
    for (const { language, words } of languages) {
      const name = { ru: t.whatsappRu, kk: t.whatsappKk }[language];
      const home = { ru: '/', kk: '/kk' }[language];
      const text = filled(words.referralLink.message, {
        brand: contacts.brand,
        percent: '20',
        link: `${origin}${home}?referral=QOSYL-1&utm_source=referral`,
      });
      const message = new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
      expect([...message.searchParams]).toEqual([['text', text]]);
      expect(text).toContain('20');
    }
  });

  it('selects the link when the browser refuses to copy', async () => {
    const { user } = await openBuilder();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: t.copy }));
    expect(await screen.findByText(plain(t.refused))).toBeDefined();
    expect(String(window.getSelection())).toBe(link);
  });

  it('has a share button only on a device that can share, which gets the message and the link', async () => {
    const { user, code } = await openBuilder();
    expect(screen.queryByRole('button', { name: t.share })).toBeNull();
    await user.clear(code);
    const share = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await user.keyboard('qosyl-1');
    await user.click(screen.getByRole('button', { name: t.share }));
    const title = filled(t.message, { brand: contacts.brand, percent: '20', link: '' }).trim();
    expect(share).toHaveBeenCalledExactlyOnceWith({ title, url: link });
  });
});

describe('the QR code of a referral link', () => {
  it('is saved as a PNG with black squares on white', async () => {
    const steps: string[] = [];
    const saved = mockDownloads();
    const drawn = mockCanvas({
      fillStyle: '',
      scale: () => undefined,
      fillRect() {
        steps.push(`ground ${this.fillStyle}`);
      },
      fill() {
        steps.push(`squares ${this.fillStyle}`);
      },
    });
    const { user } = await openBuilder();
    await user.click(screen.getByRole('button', { name: t.savePng }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { size, path } = qrShape(link);
    expect([steps, drawn]).toEqual([['ground white', 'squares black'], [path]]);
    expect(saved).toMatchObject([{ name: 'QOSYL-1.png', type: 'image/png' }]);
    expect(await saved[0]?.text).toBe(`${size * 20}×${size * 20}`);
  });

  it('shows a message when it cannot be drawn', async () => {
    expectConsole(/The QR code could not be saved/);
    const saved = mockDownloads();
    mockCanvas(null);
    const { user } = await openBuilder();
    await user.click(screen.getByRole('button', { name: t.savePng }));
    expect((await screen.findByText(plain(t.saveFailed))).getAttribute('role')).toBe('status');
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: t.saveSvg }));
    await waitFor(() => expect(screen.queryByText(plain(t.saveFailed))).toBeNull());
  });
});
