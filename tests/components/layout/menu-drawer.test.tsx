import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { MenuDrawer } from '@/components/layout/menu-drawer';
import { registerHandler } from '@/components/runtime/click-delegation';

const depth = () => Object(window.history.state).dialog?.depth ?? 0;
const menu = () => screen.queryByRole('dialog', { name: 'Меню' });

const drawer = (
  <MenuDrawer openLabel="Меню" closeLabel="Закрыть меню" openIcon="=" closeIcon="x">
    <a href="https://example.kz/cards">Тарифы</a>
  </MenuDrawer>
);

async function openMenu() {
  render(drawer);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Меню' }));
  await waitFor(() => expect(depth()).toBe(1));
  return user;
}

it.each(['Закрыть меню', 'Escape'])('the menu leaves no history entry when it is closed by "%s"', async (how) => {
  const user = await openMenu();
  if (how === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: how }));
  await waitFor(() => expect(depth()).toBe(0));
  expect(menu()).toBeNull();
});

it('the second press of a double press does not move the focus in the opened menu', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  render(drawer);
  onTestFinished(registerHandler('navigation', () => false));
  const place = { clientX: 40, clientY: 60 };
  const opener = screen.getByRole('button', { name: 'Меню' });
  fireEvent.pointerDown(opener, place);
  fireEvent.click(opener, place);
  const opened = screen.getByRole('dialog', { name: 'Меню' });
  expect(fireEvent.mouseDown(opened, place)).toBe(false);
  expect(fireEvent.mouseDown(opened, { clientX: 300, clientY: 400 })).toBe(true);
});

it('the menu stays open when a link opens in a new tab', async () => {
  await openMenu();
  const link = screen.getByRole('link', { name: 'Тарифы' });
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) fireEvent.click(link, { [key]: true });
  expect(menu()).not.toBeNull();
  expect(depth()).toBe(1);
});
