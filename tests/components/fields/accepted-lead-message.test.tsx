import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SuccessStep } from '@/components/lead/success-step';
import type { SiteContacts } from '@/components/runtime/contacts';
import { saveFile } from '@/lib/browser/save-file';
import { mockDownloads } from '../support/kept';
import { filled, plain, russian } from '../support/languages';
import { contacts, renderInSite } from '../support/render';
import { mockSite } from '../support/site';

const lead = { number: 'S-1001', state: 'received', at: '2026-11-21T20:32:00.000Z' } as const;
const address = {
  address_string: 'пр-т Абая, 17, кв. 25',
  street: 'пр-т Абая',
  house: '17',
  flat: '25',
  latitude: 43.24,
  longitude: 76.91,
};

mockSite();

describe('the message of an accepted connection lead in Russian', () => {
  const { acceptedLead, connection } = russian.words;

  function open(waiting = false, contactsOfSite: Partial<SiteContacts> = {}) {
    const onDone = vi.fn<() => void>();
    const { unmount } = renderInSite(
      <SuccessStep
        lead={{ ...lead, waiting }}
        address={address}
        card={{ type: 'Интернет', name: 'Город 200' }}
        verdict="available"
        onDone={onDone}
      />,
      russian,
      { contacts: contactsOfSite },
    );
    return { user: userEvent.setup({ delay: null }), onDone, unmount };
  }

  it('promises the choice of a visit day on the site only with a CRM', () => {
    const visits = { ru: 'Мастер приезжает ежедневно', kk: 'Шебер күн сайын келеді' };
    const byPhone = filled(connection.nextVisit, { crm: 'none' });
    for (const [contactsOfSite, promise] of [
      [{}, filled(connection.nextVisit, { crm: 'orders' })],
      [{ hasCrm: false }, byPhone],
      [{ hasCrm: false, visits }, `${byPhone}. ${visits.ru}`],
    ] as const) {
      const { unmount } = open(false, contactsOfSite);
      expect(screen.getByText(plain(promise))).toBeDefined();
      unmount();
    }
  });

  it.each([
    [
      'a connection',
      false,
      connection.receivedTitle,
      acceptedLead.connection,
      [filled(connection.nextCall, { hours: contacts.salesHours }), filled(connection.nextVisit, { crm: 'orders' })],
    ],
    ['the waiting list', true, connection.waitingAccepted, acceptedLead.waiting, [connection.nextWaiting]],
  ])(
    'saves a text with number, time, subject and next steps of the lead: %s',
    async (_what, waiting, title, asked, next) => {
      const downloads = mockDownloads();
      const { user } = open(waiting);
      await user.click(screen.getByRole('button', { name: acceptedLead.save }));
      expect(downloads.map(({ name }) => name)).toEqual([filled(acceptedLead.file, { number: 'S-1001' })]);
      expect((await downloads[0]?.text)?.split('\n')).toEqual([
        filled(connection.number, { number: 'S-1001' }),
        title,
        '22.11.2026, 01:32',
        asked,
        'Город 200',
        'пр-т Абая, 17, кв. 25',
        '',
        `1. ${connection.received}`,
        ...next.map((step, index) => `${index + 2}. ${step}`),
        '',
        filled(acceptedLead.sales, { hours: contacts.salesHours, phone: contacts.salesPhone }),
        filled(acceptedLead.whereAt, { address: 'localhost:3000/request' }),
        '',
      ]);
    },
  );

  it('links to the status page and leaves the dialog when the link is followed', async () => {
    const { user, onDone } = open();
    const link = screen.getByRole('link', { name: acceptedLead.where });
    expect(link.getAttribute('href')).toBe('/request?number=S-1001');
    // A test must not load another page.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(link);
    expect(onDone).toHaveBeenCalledTimes(1);
  });
});

it('saveFile revokes its object URL only after the current task', () => {
  vi.useFakeTimers();
  mockDownloads();
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  saveFile('1.txt', new Blob(['text']));
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:http://localhost:3000/0');
});
