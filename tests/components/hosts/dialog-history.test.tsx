import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { endSteps, showSteps } from '@/components/dialog/dialog-history';
import { DialogHost } from '@/components/hosts/dialog-host';
// The click fetches these; a busy machine is slow to read them.
import '@/components/hosts/dialog-root';
import '@/components/lead/lead-dialog';
import { runWhenReady } from '@/components/runtime/click-delegation';
import { beginning, kazakh, type Language, russian } from '../support/languages';
import { contacts } from '../support/render';
import { mockSite } from '../support/site';

mockSite();

const depth = () => Object(window.history.state).dialog?.depth ?? 0;
const heading = (name: string) => screen.findByRole('heading', { name });
const atDepth = (steps: number) => waitFor(() => expect(depth()).toBe(steps));

async function openForm({ language, words }: Language) {
  document.documentElement.lang = language;
  render(
    <>
      <button data-dialog="connection">Подключить</button>
      <DialogHost contacts={contacts} />
    </>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Подключить' }));
  await heading(words.connection.optionsTitle);
  await atDepth(1);
  await user.click(screen.getByRole('button', { name: beginning(words.connection.callbackTitle) }));
  await heading(words.connection.formTitle);
  await atDepth(2);
}

it('Forward reopens a dialog that Back is still closing, in Kazakh', async () => {
  const { connection } = kazakh.words;
  await openForm(kazakh);
  window.history.back();
  await heading(connection.optionsTitle);
  const closing = screen.getByRole('dialog');
  // A slow browser: the dialog tells of its close only after Forward was pressed.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementationOnce(function (this: HTMLDialogElement) {
    this.removeAttribute('open');
    window.addEventListener('popstate', () => this.dispatchEvent(new Event('close')), { once: true });
  });
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await back;
  window.history.forward();
  await waitFor(() => expect(screen.getByRole('dialog', { name: connection.optionsTitle })).not.toBe(closing));
  expect(depth()).toBe(1);
});

it('a jump of several steps back in the history closes the whole dialog', async () => {
  await openForm(russian);
  window.history.go(-2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(depth()).toBe(0);
});

it('a link in a menu above a dialog is followed only after the history entries of both are removed', async () => {
  showSteps('answer', { depth: 2, back: vi.fn<() => void>() });
  showSteps('menu', { depth: 1, back: vi.fn<() => void>() });
  await atDepth(3);
  endSteps('answer');
  endSteps('menu');
  const depthOfStart = new Promise((resolve) => runWhenReady(() => resolve(depth())));
  expect(await depthOfStart).toBe(0);
});
