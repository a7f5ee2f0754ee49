import { render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DialogHost } from '@/components/hosts/dialog-host';
import { beginning, russian } from '../support/languages';
import { contacts } from '../support/render';
import { mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

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

async function openDialog() {
  document.documentElement.lang = russian.language;
  const { rerender } = render(page('Позвонить нам'));
  const user = userEvent.setup({ delay: null });
  const opener = screen.getByRole('button', { name: 'Позвонить нам' });
  await user.click(opener);
  await screen.findByRole('dialog');
  return { user, opener, rerender };
}

async function closeDialog(user: UserEvent): Promise<void> {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('the focus returns to the opener on the page when a dialog that replaced another closes, in Russian', async () => {
  const { callback, dialogs } = russian.words;
  const { user, opener } = await openDialog();
  await user.click(await screen.findByRole('button', { name: beginning(dialogs.callbackOffer) }));
  await screen.findByRole('heading', { name: callback.title });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await closeDialog(user);
  await expectFocus(opener);
});

it('the focus moves to a control next to the opener when that was replaced while the dialog was open', async () => {
  const { user, rerender } = await openDialog();
  rerender(page('Позвоните нам'));
  await closeDialog(user);
  await expectFocus(screen.getByRole('button', { name: 'Позвоните нам' }));
});

it('a dialog that a form of the page opens has the address typed into the form', async () => {
  document.documentElement.lang = russian.language;
  render(
    <>
      <form data-dialog="check-connectivity">
        <input name="street" defaultValue=" абая " />
        <input name="house" defaultValue="" />
        <button>Проверить дом</button>
      </form>
      <DialogHost contacts={contacts} />
    </>,
  );
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Проверить дом' }));
  const street = await screen.findByRole('combobox', { name: russian.words.connection.street });
  expect(street).toHaveProperty('value', 'абая');
});
