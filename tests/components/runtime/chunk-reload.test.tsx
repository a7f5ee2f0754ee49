import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormMemory } from '@/components/dialog/form-memory';
import { leadMemory } from '@/components/lead-forms/lead-memory';
import { offerPhone, typedPerson } from '@/components/lead/typed-lead';
import { loadsCode, mayReload, reloadAfter } from '@/lib/browser/chunk-reload';
import { emptyLead } from '@/lib/lead/lead-forms';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE_MS = 60_000;

it.each([
  ['what is kept is no number', Number.NaN, true],
  ['the clock has been set back', NOW + MINUTE_MS, false],
])('mayReload when %s (last reload: %j) returns %j', (_when, last, expected) => {
  expect(mayReload(NOW, last)).toBe(expected);
});

describe('loadsCode', () => {
  it.each([
    ['script', { src: 'https://files.example/_next/static/chunks/main-app.js', async: '' }, true],
    ['link', { rel: 'stylesheet', href: '/_next/static/css/fcde9ab610d61476.css' }, true],
    ['script', { src: 'https://www.google.com/recaptcha/api.js' }, false],
    ['link', { rel: 'preload', as: 'font', href: '/_next/static/media/golos.woff2' }, false],
  ])('for a %s element with %j returns %j', (name, attributes, expected) => {
    expect(loadsCode(element(name, attributes))).toBe(expected);
  });
});

function element(name: string, attributes: Record<string, string>): Element {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

describe('a page with a code file that failed to load', () => {
  const reload = vi.fn();
  const ask = vi.fn<(address: string, options: RequestInit) => Promise<Pick<Response, 'ok'>>>();
  const real = window.location;

  beforeEach(async () => {
    reload.mockClear();
    ask.mockReset().mockResolvedValue({ ok: true });
    vi.stubGlobal('fetch', ask);
    vi.stubGlobal('location', { href: real.href, reload });
    vi.spyOn(Date, 'now').mockReturnValue(NOW);
    // The import starts the listener, once for all tests.
    await import('@/instrumentation-client');
    return () => vi.unstubAllGlobals();
  });

  /** Fails the file of an element of the page; resolves when all effects are over. */
  async function loseFile(
    name = 'script',
    attributes: Record<string, string> = { src: '/_next/static/chunks/1376.js' },
  ): Promise<void> {
    const lost = element(name, attributes);
    // A type that is not run: the test environment does not fetch.
    if (lost instanceof HTMLScriptElement) lost.type = 'text/plain';
    document.body.append(lost);
    lost.dispatchEvent(new Event('error'));
    lost.remove();
    await settle();
  }

  /** Waits longer than an answer takes. */
  async function settle(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
  }

  it('reloads after the site has responded, and stores only the time', async () => {
    await loseFile();
    expect(ask).toHaveBeenCalledExactlyOnceWith('', expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
    expect(reload).toHaveBeenCalledOnce();
    expect({ ...sessionStorage }).toEqual({ 'chunk-reload': String(NOW) });
  });

  it('does not reload after a failed image or an error thrown by code', async () => {
    await loseFile('img', { src: '/_next/static/media/office.jpg' });
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('x') }));
    await settle();
    expect(ask).not.toHaveBeenCalled();
  });

  it('reloads once for several failed files, and at most once a minute', async () => {
    await Promise.all([loseFile(), loseFile('link', { rel: 'stylesheet' }), loseFile()]);
    expect(reload).toHaveBeenCalledOnce();
    vi.mocked(Date.now).mockReturnValue(NOW + MINUTE_MS - 1);
    await loseFile();
    expect(reload).toHaveBeenCalledOnce();
    vi.mocked(Date.now).mockReturnValue(NOW + MINUTE_MS);
    await loseFile();
    expect(reload).toHaveBeenCalledTimes(2);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('waits while offline, and reloads once the network is back (specification, section 4)', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await Promise.all([loseFile(), loseFile()]);
    expect(ask).not.toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect([ask, reload].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers that it is not well', () => Promise.resolve({ ok: false })],
  ])('does not reload while the site %s', async (_how, answer) => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    ask.mockImplementation(answer);
    await loseFile();
    expect(ask).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    // Only a real reload is counted.
    ask.mockReset().mockResolvedValue({ ok: true });
    await loseFile();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each(['getItem', 'setItem'] as const)('does not reload in a browser without storage: %s', async (method) => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    });
    await expect(reloadAfter(element('script', { src: '/_next/static/chunks/1376.js' }))).resolves.toBeUndefined();
    expect(info).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload while it contains an edited field', async () => {
    const { unmount } = render(<input aria-label="name" />);
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Айгерім' } });
    await loseFile();
    expect(reload).not.toHaveBeenCalled();
    unmount();
    await loseFile();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each(['radio', 'checkbox', 'select'])(
    'reloads when only a field without typed text has changed: %s',
    async (kind) => {
      render(kind === 'select' ? <select aria-label="speed" /> : <input type={kind} aria-label="speed" />);
      fireEvent.input(screen.getByLabelText('speed'));
      await loseFile();
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it('does not reload when the visitor starts to type during the request to the site', async () => {
    render(<textarea aria-label="comment" />);
    ask.mockImplementation(async () => {
      fireEvent.input(screen.getByRole('textbox'), { target: { value: 'a' } });
      return { ok: true };
    });
    await loseFile();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload while a dialog with typed text is open, also at a later step of the dialog', async () => {
    const { rerender, unmount } = render(<dialog open>{<input key="phone" />}</dialog>);
    fireEvent.input(screen.getByRole('textbox'), { target: { value: '8 700 000 00 10' } });
    rerender(<dialog open>{<p key="address" />}</dialog>);
    await loseFile();
    expect(reload).not.toHaveBeenCalled();
    unmount();
    await loseFile();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each<[what: string, reloads: number, kept: [value: string, isTyped?: boolean][]]>([
    ['typed text', 0, [['Qazsport']]],
    ['text typed before the form was opened again', 0, [['Qazsport'], ['Qazsport', false]]],
    ['a first value', 1, [['/cards', false]]],
    ['text that was cleared', 1, [['Айгерім'], [' ']]],
    ['text that was cleared before the form was opened again', 1, [['Qazsport'], ['', false]]],
  ])(
    'with %s in the memory of a closed form reloads %i times, and has once it is forgotten',
    async (_what, count, kept) => {
      const memory = createFormMemory<string>();
      for (const [value, isTyped] of kept) memory.keep(value, isTyped);
      await loseFile();
      expect(reload).toHaveBeenCalledTimes(count);
      memory.forget();
      await loseFile();
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it('reloads when the memory of a lead form contains only the time of the call', async () => {
    const memory = leadMemory('callback');
    memory.keep({ ...emptyLead, phone: '8 700', when: 'now' });
    memory.keep({ ...emptyLead, when: 'now' });
    await loseFile();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads when a known phone was only offered to the connection dialog', async () => {
    offerPhone('8 700 000 00 10');
    await loseFile();
    expect(reload).toHaveBeenCalledOnce();
    expect(typedPerson.read()?.phone).toBe('8 700 000 00 10');
  });
});
