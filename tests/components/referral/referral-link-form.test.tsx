import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadForm } from '@/components/hosts/form-root';
import { qrShape } from '@/lib/browser/qr-code';
import { expectConsole } from '../../support/dom';
import { filled, type Language, languages, plain, russian } from '../support/languages';
import { contacts } from '../support/render';
import { mockSite } from '../support/site';

// An unexpected call fails the test: the form makes no call at all.
mockSite();

const CODE = 'qosyl-1';
const lengths = { minimum: '4', maximum: '20' };

async function openBuilder({ language, words }: Language = russian) {
  document.documentElement.lang = language;
  const user = userEvent.setup({ delay: null });
  const fetched = vi.spyOn(globalThis, 'fetch');
  const form = await loadForm('referral-link', contacts);
  await act(async () => render(form));
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: words.referralLink.code });
  const put = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  return { user, fetched, code, put };
}

const origin = window.location.origin;
const linkText = () => document.getElementById('referral-link-text')?.textContent ?? null;
const whatsapp = (name: string) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

/** Mocks the browser's canvas and downloads; returns the drawn texts and the saved files. */
function mockDownloads() {
  const saved: { name: string; file: Blob }[] = [];
  const drawn: string[] = [];
  const files = new Map<string, Blob>();
  vi.stubGlobal(
    'Path2D',
    class {
      constructor(path: string) {
        drawn.push(path);
      }
    },
  );
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.set(`blob:${files.size}`, file);
      return `blob:${files.size - 1}`;
    },
    revokeObjectURL: (address: string) => files.delete(address),
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file !== undefined) saved.push({ name: this.download, file });
  });
  return { saved, drawn };
}

/** Mocks a canvas; null is a browser without one. */
function mockCanvas(context: Record<string, unknown> | null) {
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob(this: HTMLCanvasElement, done: (blob: Blob) => void) {
      done(new Blob([`${this.width}×${this.height}`], { type: 'image/png' }));
    },
  });
}
const methods = { getContext: HTMLCanvasElement.prototype.getContext, toBlob: HTMLCanvasElement.prototype.toBlob };

afterEach(() => {
  Object.assign(HTMLCanvasElement.prototype, methods);
  Reflect.deleteProperty(navigator, 'share');
});

describe('the referral link form in Russian', () => {
  const language = russian;
  const { words } = language;
  const t = words.referralLink;
  const home = `${origin}${language.language === 'kk' ? '/kk' : '/'}`;
  const link = `${home}?referral=QOSYL-1&utm_source=referral`;

  it('builds the link and its QR code while the code is typed, without any fetch', async () => {
    const { user, fetched, code } = await openBuilder(language);
    expect(screen.getByText(plain(t.waiting)).getAttribute('role')).toBe('status');
    expect(linkText()).toBeNull();
    await user.type(code, CODE);
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
    const { user, code, put } = await openBuilder(language);
    await put(code, CODE);
    expect(linkText()).not.toBeNull();
    await user.clear(code);
    if (typed !== '') await user.paste(typed);
    await user.tab();
    expect(alerts()).toEqual([filled(shown, lengths)]);
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(code.getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
    expect(linkText()).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(plain(t.waiting))).toBeDefined();
  });

  it('shows the validation error for a short code only after Enter', async () => {
    const { user, code } = await openBuilder(language);
    await user.type(code, 'QO');
    expect(alerts()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(alerts()).toEqual([filled(t.codeShort, lengths)]);
  });

  it('has a WhatsApp message in each language with the discount and the link of that language', async () => {
    const { code, put } = await openBuilder(language);
    await put(code, CODE);
    for (const [index, name] of [t.whatsappRu, t.whatsappKk].entries()) {
      const each = languages[index] ?? russian;
      const target = `${origin}${each.language === 'kk' ? '/kk' : '/'}?referral=QOSYL-1&utm_source=referral`;
      const text = filled(each.words.referralLink.message, {
        brand: contacts.brand,
        percent: String(contacts.referralDiscount),
        link: target,
      });
      expect([...whatsapp(name).searchParams]).toEqual([['text', text]]);
      expect(text).toContain('20');
    }
  });

  it('selects the link when the browser refuses to copy', async () => {
    const { user, code, put } = await openBuilder(language);
    await put(code, CODE);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: t.copy }));
    expect(await screen.findByText(plain(t.refused))).toBeDefined();
    expect(String(window.getSelection())).toBe(link);
  });
});

describe('the share button of the device', () => {
  const t = russian.words.referralLink;

  it('is hidden when the device cannot share', async () => {
    const { code, put } = await openBuilder();
    await put(code, CODE);
    expect(screen.queryByRole('button', { name: t.share })).toBeNull();
  });

  it('passes the message and the link to the device', async () => {
    const share = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user, code, put } = await openBuilder();
    await put(code, CODE);
    await user.click(screen.getByRole('button', { name: t.share }));
    const title = filled(t.message, { brand: contacts.brand, percent: '20', link: '' }).trim();
    expect(share).toHaveBeenCalledExactlyOnceWith({ title, url: `${origin}/?referral=QOSYL-1&utm_source=referral` });
  });
});

describe('the QR code of a referral link', () => {
  const t = russian.words.referralLink;
  const link = `${origin}/?referral=QOSYL-1&utm_source=referral`;

  it('is saved as a PNG with black squares on white', async () => {
    const steps: string[] = [];
    const context = {
      fillStyle: '',
      scale: () => undefined,
      fillRect() {
        steps.push(`ground ${this.fillStyle}`);
      },
      fill() {
        steps.push(`squares ${this.fillStyle}`);
      },
    };
    mockCanvas(context);
    const { saved, drawn } = mockDownloads();
    const { user, code, put } = await openBuilder();
    await put(code, CODE);
    await user.click(screen.getByRole('button', { name: t.savePng }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { size, path } = qrShape(link);
    expect(steps).toEqual(['ground white', 'squares black']);
    expect(drawn).toEqual([path]);
    expect([saved[0]?.name, saved[0]?.file.type]).toEqual(['QOSYL-1.png', 'image/png']);
    expect(await saved[0]?.file.text()).toBe(`${size * 20}×${size * 20}`);
  });

  it('shows a message when it cannot be drawn', async () => {
    expectConsole(/The QR code could not be saved/);
    mockCanvas(null);
    const { saved } = mockDownloads();
    const { user, code, put } = await openBuilder();
    await put(code, CODE);
    await user.click(screen.getByRole('button', { name: t.savePng }));
    expect((await screen.findByText(plain(t.saveFailed))).getAttribute('role')).toBe('status');
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: t.saveSvg }));
    await waitFor(() => expect(screen.queryByText(plain(t.saveFailed))).toBeNull());
  });
});
