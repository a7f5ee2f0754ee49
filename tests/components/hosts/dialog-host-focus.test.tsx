import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { DialogHost } from '@/components/hosts/dialog-host';
import { phones } from '../support/contact';
import { beginning, russian } from '../support/languages';
import { contacts } from '../support/render';
import { mockPhones, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();
beforeEach(() => mockPhones(phones));

it('the focus returns to the opener on the page when a dialog that replaced another closes, in Russian', async () => {
  const { language, words } = russian;
  document.documentElement.lang = language;
  render(
    <>
      <button data-dialog="call">Позвонить нам</button>
      <DialogHost contacts={contacts} />
    </>,
  );
  const user = userEvent.setup({ delay: null });
  const opener = screen.getByRole('button', { name: 'Позвонить нам' });
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: beginning(words.dialogs.callbackOffer) }));
  await screen.findByRole('heading', { name: words.callback.title });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectFocus(opener);
});

it('the focus moves to a control next to the opener when that was replaced while the dialog was open', async () => {
  document.documentElement.lang = russian.language;
  const page = (opener: string) => (
    <>
      <section>
        <button key={opener} data-dialog="call">
          {opener}
        </button>
      </section>
      <DialogHost contacts={contacts} />
    </>
  );
  const { rerender } = render(page('Позвонить нам'));
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Позвонить нам' }));
  await screen.findByRole('dialog');
  rerender(page('Позвоните нам'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectFocus(screen.getByRole('button', { name: 'Позвоните нам' }));
});
