import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DnsDialog } from '@/components/dns/dns-dialog';
import { kazakh } from '../support/languages';
import { contacts, renderInSite } from '../support/render';

const { dns } = kazakh.words;
const addresses = [...contacts.nameServers.ipv4, ...contacts.nameServers.ipv6];
const [, second = ''] = addresses;

it.each([
  ['one address', `${dns.copy} ${second}`, [second]],
  ['all addresses', dns.copyAll, addresses],
])('the DNS dialog selects %s and shows a message when the browser refuses to copy', async (_what, name, selected) => {
  const user = userEvent.setup({ delay: null });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  renderInSite(
    <DnsDialog opening={{ name: 'dns', card: null, typedAddress: null }} onClose={() => undefined} />,
    kazakh,
  );
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(dns.refused)).toBeDefined();
  for (const address of selected) expect(String(window.getSelection())).toContain(address);
});
