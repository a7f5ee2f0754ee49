import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '@/components/contact/dialog';
import { simulateDoublePress } from '../support/double-press';
import { russian } from '../support/languages';
import { renderInSite } from '../support/render';
import { expectFocus } from '../../support/focus';
import { present } from '../../support/present';

const { dialogs } = russian.words;
const dialog = () => screen.getByRole('dialog');
const title = (name: string) => screen.getByRole('heading', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Beside the dialog, which has no size in a test. */
const backdrop = { clientX: -1, clientY: 300 };

function open(props: Partial<Parameters<typeof Dialog>[0]> = {}) {
  const onClose = vi.fn<() => void>();
  renderInSite(
    <Dialog title="Адрес" onClose={onClose} {...props}>
      <label>
        Улица <input />
      </label>
    </Dialog>,
  );
  return { user: userEvent.setup({ delay: null }), onClose };
}

describe('a dialog', () => {
  it('closes with the button in its footer', async () => {
    const { user, onClose } = open({ footer: true });
    await user.click(present(screen.getAllByRole('button', { name: dialogs.close })[1]));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['begins inside and ends on the backdrop', () => [screen.getByRole('textbox'), dialog()] as const],
    ['begins on the backdrop and ends inside', () => [dialog(), screen.getByRole('textbox')] as const],
    ['stays inside', () => [title('Адрес'), title('Адрес')] as const],
    ['stays inside, where its content ends', () => [dialog(), dialog()] as const],
  ])('stays open when a press %s', async (what, ends) => {
    const { user, onClose } = open();
    const shown = dialog();
    const [down, up] = ends();
    const coordsOf = (target: HTMLElement) =>
      target === dialog() && !what.endsWith('content ends') ? backdrop : { clientX: 0, clientY: 0 };
    await user.pointer([
      { keys: '[MouseLeft>]', target: down, coords: coordsOf(down) },
      { target: up, coords: coordsOf(up) },
      { keys: '[/MouseLeft]', target: up, coords: coordsOf(up) },
    ]);
    // The earlier press has no effect on the next one.
    fireEvent.click(shown, backdrop);
    // The event of a closing comes a little later.
    await act(async () => undefined);
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog()).toBe(shown);
  });

  it.each([
    ['on its backdrop', dialog],
    ['on a button of it', () => button(dialogs.close)],
  ])('stays open when the second click of the double click that opened it falls %s', async (_where, under) => {
    const onClose = vi.fn();
    function Page() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <button onClick={() => setIsOpen(true)}>Подключить</button>
          {isOpen && (
            <Dialog title="Адрес" onClose={onClose}>
              <p>Слова</p>
            </Dialog>
          )}
        </>
      );
    }
    // Both clocks of events start and stand at zero.
    const { press, waitOut } = simulateDoublePress(userEvent.setup({ delay: null }));
    renderInSite(<Page />);
    await press(button('Подключить'));
    const shown = dialog();
    await press(under());
    await press(screen.getByText('Слова'));
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog()).toBe(shown);
    waitOut();
    await press(under());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('scrolls to the top and focuses the title at a new step, but not at other renders', async () => {
    function Steps() {
      const [step, setStep] = useState('options');
      const [count, setCount] = useState(0);
      return (
        <Dialog title={`Шаг ${step}`} onClose={() => undefined} step={step}>
          <button onClick={() => setStep('form')}>Дальше</button>
          <button onClick={() => setCount(count + 1)}>Прибавить: {count}</button>
        </Dialog>
      );
    }
    renderInSite(<Steps />);
    const user = userEvent.setup({ delay: null });
    await expectFocus(() => title('Шаг options'));
    const add = button(/Прибавить/);
    await user.click(add);
    expect(add.textContent).toBe('Прибавить: 1');
    await expectFocus(add);
    dialog().scrollTop = 200;
    await user.click(add);
    expect(dialog().scrollTop).toBe(200);
    await user.click(button('Дальше'));
    await expectFocus(() => title('Шаг form'));
    expect(dialog().scrollTop).toBe(0);
  });

  it('does not call onClose when it is unmounted', async () => {
    const onClose = vi.fn();
    function Page() {
      const [isReady, setIsReady] = useState(false);
      return isReady ? (
        <Dialog title="Адрес" onClose={onClose}>
          <p>Слова</p>
        </Dialog>
      ) : (
        <Dialog key="loading" title="Открываем" onClose={onClose}>
          <button onClick={() => setIsReady(true)}>Готово</button>
        </Dialog>
      );
    }
    renderInSite(<Page />);
    await userEvent.setup({ delay: null }).click(button('Готово'));
    await expectFocus(() => title('Адрес'));
    expect(onClose).not.toHaveBeenCalled();
  });
});
