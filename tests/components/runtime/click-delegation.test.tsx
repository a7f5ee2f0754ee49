import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerHandler } from '@/components/runtime/click-delegation';
import { MenuDropdown } from '@/components/layout/menu-dropdown';
import { commandAttributes } from '@/lib/pages/command-attributes';
import type { PageCommand } from '@/lib/pages/page-command';
import { expectFocus } from '../../support/focus';
import { simulateDoublePress } from '../support/double-press';

/** A link of the site's pages. */
function PlainLink(props: ComponentProps<'a'>) {
  return <a {...props} />;
}

const onDialog = vi.fn((_asking: HTMLElement, { dialog }: PageCommand) => dialog !== undefined);
const onNavigation = vi.fn((_asking: HTMLElement, _command: PageCommand) => true);
let ends: (() => void)[];

beforeEach(() => {
  onDialog.mockClear();
  onNavigation.mockClear();
  // The reverse of the order in which they are asked.
  ends = [registerHandler('navigation', onNavigation), registerHandler('dialog', onDialog)];
});
afterEach(() => {
  for (const end of ends) end();
});

const asked = () => [onDialog, onNavigation].map(({ mock }) => mock.calls.length);

const disclosure = (
  <details>
    <summary>Подбор тарифа</summary>
  </details>
);
const isOpen = () => screen.getByRole<HTMLDetailsElement>('group').open;

it('a double press on a disclosure counts as one press, and a later press closes it', async () => {
  const { press, waitOut } = simulateDoublePress(userEvent.setup({ delay: null }));
  render(disclosure);
  const summary = screen.getByText('Подбор тарифа');
  await press(summary);
  await press(summary);
  expect(isOpen()).toBe(true);
  waitOut();
  await press(summary);
  expect(isOpen()).toBe(false);
});

it('a disclosure opens when both presses of a double press arrive before the first click', () => {
  render(disclosure);
  const summary = screen.getByText('Подбор тарифа');
  const place = { clientX: 40, clientY: 60 };
  fireEvent.pointerDown(summary, place);
  fireEvent.pointerDown(summary, place);
  expect([fireEvent.click(summary, place), fireEvent.click(summary, place)]).toEqual([true, false]);
  expect(isOpen()).toBe(true);
});

describe('a click', () => {
  const opener = <button {...commandAttributes({ dialog: 'dns' })}>DNS</button>;

  it('goes to the dialog handler from any element inside a dialog opener', () => {
    render(
      <PlainLink href="/contacts" {...commandAttributes({ dialog: 'call' })}>
        <b>Позвонить</b>
      </PlainLink>,
    );
    expect(fireEvent.click(screen.getByText('Позвонить'))).toBe(false);
    expect(onDialog).toHaveBeenCalledExactlyOnceWith(screen.getByRole('link'), commandOfCall);
    expect(onNavigation).not.toHaveBeenCalled();
  });

  it.each([
    ['goes to the navigation handler when it opens no dialog', true],
    ['is left to the browser when no handler accepts it', false],
  ])('%s', (_what, isAccepted) => {
    onNavigation.mockReturnValueOnce(isAccepted);
    render(<PlainLink href="/contacts">Контакты</PlainLink>);
    expect(fireEvent.click(screen.getByRole('link'))).toBe(!isAccepted);
    expect(asked()).toEqual([1, 1]);
  });

  it.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
    'with %j is left to the browser',
    (keys) => {
      render(opener);
      expect(fireEvent.click(screen.getByRole('button'), keys)).toBe(true);
      expect(asked()).toEqual([0, 0]);
    },
  );

  it('is not sent to the handlers when an element has prevented its default action', () => {
    render(
      <div onClick={(event) => event.preventDefault()} role="presentation">
        {opener}
      </div>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(asked()).toEqual([0, 0]);
  });

  it('is left to the browser after the last handler is removed', () => {
    for (const end of ends) end();
    render(opener);
    expect(fireEvent.click(screen.getByRole('button'))).toBe(true);
    expect(asked()).toEqual([0, 0]);
  });
});

const commandOfCall = expect.objectContaining({ dialog: 'call' });

it('a form that opens a dialog goes to the dialog handler on submit, not on a click', () => {
  render(
    <form aria-label="Адрес" action="/consultation" {...commandAttributes({ dialog: 'call' })}>
      <p>Текст</p>
    </form>,
  );
  fireEvent.click(screen.getByText('Текст'));
  expect(asked()).toEqual([0, 0]);
  expect(fireEvent.submit(screen.getByRole('form'))).toBe(false);
  expect(onDialog).toHaveBeenCalledExactlyOnceWith(screen.getByRole('form'), commandOfCall);
  expect(onNavigation).not.toHaveBeenCalled();
});

describe('a menu', () => {
  async function openMenu() {
    const user = userEvent.setup({ delay: null });
    render(
      <>
        <MenuDropdown label="Поддержка">
          <li>
            <PlainLink href="/support">Вопросы</PlainLink>
          </li>
        </MenuDropdown>
        <p>Текст</p>
      </>,
    );
    await user.click(screen.getByText('Поддержка'));
    expect(isOpen()).toBe(true);
    return user;
  }

  it.each(['Поддержка', 'Вопросы', 'Текст'])('closes after a click on «%s»', async (words) => {
    const user = await openMenu();
    await user.click(screen.getByText(words));
    expect(isOpen()).toBe(false);
  });

  it('closes on Escape, and focuses its summary', async () => {
    const user = await openMenu();
    screen.getByRole('link').focus();
    await user.keyboard('a');
    expect(isOpen()).toBe(true);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await expectFocus(() => screen.getByText('Поддержка'));
  });

  it('does not include other disclosures, which stay open on a click and on Escape', async () => {
    const user = userEvent.setup({ delay: null });
    render(disclosure);
    await user.click(screen.getByText('Подбор тарифа'));
    await user.click(document.body);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(true);
  });
});
