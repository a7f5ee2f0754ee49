import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { REFERRAL_DISCOUNT_PERCENT } from '@/lib/config/limits';
import { filled, kazakh, type Language, plain, russian } from '../support/languages';
import { contacts } from '../support/render';
import { playSite } from '../support/site';

playSite();

let idle: (() => void)[] = [];

beforeEach(() => {
  // A visit begins with a page that is loaded anew.
  vi.resetModules();
  idle = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1));
});

/** Loads a page at an address; the browser is idle once. */
async function load(path: string, { language }: Pick<Language, 'language'> = russian) {
  vi.resetModules();
  document.documentElement.lang = language;
  window.history.replaceState(null, '', path);
  const { DialogHost } = await import('@/components/hosts/dialog-host');
  const page = render(<DialogHost contacts={contacts} />);
  await act(async () => {
    for (const work of idle.splice(0)) work();
    await import('@/components/lead/lead-dialog');
  });
  return page;
}

async function expectNothingOpens() {
  const { openLinked } = await import('@/components/hosts/dialog-root');
  // All that a page does for a link, done once more: by now it has nothing left to open.
  const requests: unknown[] = [];
  openLinked((change) => requests.push(typeof change === 'function' ? change(null) : change));
  expect(requests).toEqual([null]);
  expect(screen.queryByRole('dialog')).toBeNull();
}

describe('a page in Kazakh with ?referral=', () => {
  const language = kazakh;
  const { connection, referral } = language.words;
  const base = language.language === 'kk' ? '/kk' : '';

  it('opens step 10 with the code', async () => {
    await load(`${base}/cards?referral=qosyl-1&utm_source=telegram`, language);
    expect(
      await screen.findByRole('heading', {
        level: 2,
        name: filled(connection.referralTitle, { percent: String(REFERRAL_DISCOUNT_PERCENT) }),
      }),
    ).toBeDefined();
    expect(screen.getByText(plain(filled(referral.code, { code: 'QOSYL-1' })))).toBeDefined();
    expect(window.location.search).toBe('?referral=qosyl-1&utm_source=telegram');
  });

  it.each(['QO1', '«ДРУГ»'])('opens step 10 and says that the code is written wrongly: %s', async (code) => {
    await load(`${base}/cards?${new URLSearchParams({ referral: code })}`, language);
    expect(
      await screen.findByRole('heading', {
        level: 2,
        name: filled(connection.referralTitle, { percent: String(REFERRAL_DISCOUNT_PERCENT) }),
      }),
    ).toBeDefined();
    expect(screen.getByText(plain(referral.wrongCode))).toBeDefined();
    expect(JSON.stringify(sessionStorage)).not.toContain(code);
  });
});

describe('a visit with a referral code', () => {
  const { connection, dialogs } = russian.words;
  const title = () =>
    screen.findByRole('heading', {
      level: 2,
      name: filled(connection.referralTitle, { percent: String(REFERRAL_DISCOUNT_PERCENT) }),
    });

  it('keeps the code and a mark and nothing else', async () => {
    await load('/?referral=QOSYL-1');
    await title();
    expect(Object.entries(sessionStorage)).toEqual([['referral-opened-QOSYL-1', '1']]);
    expect(JSON.parse(localStorage.getItem('referral-code') ?? '')).toEqual({
      code: 'QOSYL-1',
      expires: expect.any(Number),
    });
    expect(localStorage).toHaveLength(1);
  });

  it('sees it once also where the browser keeps nothing', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    await load('/?referral=QOSYL-1');
    await title();
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: dialogs.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectNothingOpens();
  });
});

it.each(['/', '/?referral=', '/?referral=%20%C2%AB%C2%BB.', '/?utm_source=referral'])(
  'a page at %s opens nothing and keeps nothing',
  async (path) => {
    await load(path);
    await expectNothingOpens();
    expect(sessionStorage).toHaveLength(0);
  },
);
