import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DnsDialog } from '@/components/dns/dns-dialog';
import { COPIED_INDICATOR_MS } from '@/lib/config/page-limits';
import { kazakh, type Language, russian } from '../support/languages';
import { contacts, renderInSite } from '../support/render';
import { expectFocus } from '../../support/focus';

const { ipv4, ipv6 } = contacts.nameServers;
const addresses = [...ipv4, ...ipv6];
const [first = '', second = ''] = addresses;

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => writeText.mockReset().mockResolvedValue());
afterEach(() => window.getSelection()?.removeAllRanges());

/** The dialog, and how a visitor finds things in it. */
function open(language: Language = russian) {
  const { dns } = language.words;
  // The library brings a clipboard of its own.
  const user = userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  renderInSite(
    <DnsDialog opening={{ name: 'dns', card: null, typedAddress: null }} onClose={() => undefined} />,
    language,
  );
  return {
    press: async (button: HTMLElement) => {
      await user.click(button);
      await act(async () => undefined);
    },
    copy: (address: string) => screen.getByRole('button', { name: `${dns.copy} ${address}` }),
    copied: (address: string) => screen.queryByRole('button', { name: `${dns.copied} ${address}` }),
    copyAll: () => screen.getByRole('button', { name: dns.copyAll }),
    said: () =>
      screen
        .getAllByRole('status')
        .map((status) => status.textContent)
        .filter((text) => text !== ''),
  };
}

describe('the DNS dialog in Kazakh', () => {
  const language = kazakh;
  const { dns } = language.words;

  it('shows the addresses by family', async () => {
    open(language);
    await expectFocus(() => screen.getByRole('heading', { name: dns.title }));
    for (const [family, own] of [
      ['IPv4', ipv4],
      ['IPv6', ipv6],
    ] as const) {
      const items = within(screen.getByRole('region', { name: family })).getAllByRole('listitem');
      expect(items.map((item) => item.querySelector('code')?.textContent)).toEqual(own);
    }
  });

  it.each(addresses)('copies %s and says so', async (address) => {
    const { press, copy, copied, said } = open(language);
    await press(copy(address));
    expect(writeText.mock.calls).toEqual([[address]]);
    expect(copied(address)).not.toBeNull();
    expect(said()).toEqual([`${dns.copied}: ${address}`]);
  });

  it('selects the address where the browser does not copy, and says so', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    // Once: the library empties its clipboard after a test.
    writeText.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    const { press, copy, copied, said } = open(language);
    await press(copy(second));
    expect(info).toHaveBeenCalledTimes(1);
    expect(String(window.getSelection())).toBe(second);
    expect(said()).toEqual([dns.refused]);
    expect(copied(second)).toBeNull();
  });
});

describe('the copied state of a DNS address', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('stays for four seconds', async () => {
    const { press, copy, copied, said } = open();
    await press(copy(first));
    await pass(COPIED_INDICATOR_MS - 1_000);
    expect(copied(first)).not.toBeNull();
    await pass(1_000);
    expect(copied(first)).toBeNull();
    expect(said()).toEqual([]);
    expect(COPIED_INDICATOR_MS).toBe(4_000);
  });
});
