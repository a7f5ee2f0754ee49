import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CallDialog } from '@/components/dialogs/call-dialog';
import { WhatsappDialog } from '@/components/dialogs/whatsapp-dialog';
import { filled, languages, russian } from './support/languages';
import { contacts, renderInSite, salesPhoneLink } from './support/render';

const call = { name: 'call', card: null, typedAddress: null } as const;
const whatsapp = { name: 'whatsapp', card: null, typedAddress: null } as const;

describe.each(languages)('in $language', (language) => {
  const { dialogs } = language.words;

  it('the call dialog offers both phones, ready to dial', () => {
    renderInSite(<CallDialog request={call} onClose={() => undefined} />, language);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: dialogs.callTitle }));
    const [sales, support] = screen.getAllByRole('link');
    expect(sales?.getAttribute('href')).toBe(salesPhoneLink);
    expect(sales?.textContent).toContain(contacts.salesPhone);
    expect(sales?.textContent).toContain(filled(dialogs.callSales, { hours: contacts.salesHours }));
    expect(support?.getAttribute('href')).toBe('tel:+77270000010');
    expect(support?.textContent).toContain(dialogs.callSupport);
  });

  it('the WhatsApp dialog tells the hours and leads to a chat with a greeting', () => {
    renderInSite(<WhatsappDialog request={whatsapp} onClose={() => undefined} />, language);
    expect(screen.getByRole('dialog', { name: dialogs.whatsappTitle }).textContent).toContain(filled(dialogs.whatsappText, { hours: contacts.salesHours }));
    const link = screen.getByRole('link', { name: dialogs.whatsappOpen });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe(dialogs.greeting);
  });

  it.each([
    ['call', <CallDialog key="call" request={call} onClose={() => undefined} />],
    ['whatsapp', <WhatsappDialog key="whatsapp" request={whatsapp} onClose={() => undefined} />],
  ])('the %s dialog has a close button in its head and in its foot', (_name, dialog) => {
    renderInSite(dialog, language);
    expect(screen.getAllByRole('button', { name: dialogs.close })).toHaveLength(2);
  });
});

describe('the link to WhatsApp', () => {
  it.each([
    [767, 'api.whatsapp.com'],
    [768, 'web.whatsapp.com'],
    [1440, 'web.whatsapp.com'],
  ])('at a width of %i leads to %s', async (width, host) => {
    vi.stubGlobal('innerWidth', width);
    const onClick = vi.fn((event: MouseEvent) => event.preventDefault());
    document.addEventListener('click', onClick, { once: true });
    renderInSite(<WhatsappDialog request={whatsapp} onClose={() => undefined} />);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: russian.words.dialogs.whatsappOpen });
    await userEvent.setup({ delay: null }).click(link);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(new URL(link.href).host).toBe(host);
    expect(new URL(link.href).searchParams.get('phone')).toBe('77270000000');
  });
});

it('closing a contact dialog is told to whoever opened it', async () => {
  const onClose = vi.fn();
  renderInSite(<CallDialog request={call} onClose={onClose} />);
  await userEvent.setup({ delay: null }).keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
