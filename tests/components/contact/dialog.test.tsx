import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Dialog } from '@/components/contact/dialog';
import { registerHandler } from '@/components/runtime/click-delegation';
import { languages, russian } from '../support/languages';
import { contacts, renderInSite, salesPhoneLink } from '../support/render';
import { filled } from '../../support/filled';
import { expectFocus } from '../../support/focus';

const dialog = () => screen.getByRole('dialog');
/** Beside the dialog, which has no size in a test. */
const backdrop = { clientX: -1, clientY: 300 };
const title = (name: string) => screen.getByRole('heading', { name });

function open(
  props: Partial<Parameters<typeof Dialog>[0]> = {},
  language = languages[0] as (typeof languages)[number],
) {
  const onClose = vi.fn<() => void>();
  renderInSite(
    <Dialog title="Адрес" onClose={onClose} {...props}>
      <label>
        Улица <input />
      </label>
    </Dialog>,
    language,
  );
  return { user: userEvent.setup({ delay: null }), onClose };
}

describe('a dialog in Russian', () => {
  const language = russian;
  const { words } = language;

  it('closes with the button in its footer', async () => {
    const { user, onClose } = open({ closeButton: false, footer: true }, language);
    await user.click(screen.getByRole('button', { name: words.dialogs.close }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('calls onBack but not onClose when its back button is pressed', async () => {
    const onBack = vi.fn();
    const { user, onClose } = open({ onBack }, language);
    await user.click(screen.getByRole('button', { name: words.dialogs.back }));
    expect(onBack).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows phone, hours and WhatsApp when the contacts prop is set', () => {
    open({ contacts: true }, language);
    expect(dialog().textContent).toContain(filled(words.dialogs.contacts, { hours: contacts.salesHours }));
    expect(screen.getByRole('link', { name: contacts.salesPhone }).getAttribute('href')).toBe(salesPhoneLink);
    expect(screen.getByRole('link', { name: words.dialogs.whatsapp }).getAttribute('href')).toMatch(
      /whatsapp\.com\/send\?phone=77270000000&text=/,
    );
  });
});

describe('a dialog', () => {
  const { words } = russian;

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
    ['on its backdrop', () => dialog()],
    ['on a button of it', () => screen.getByRole('button', { name: words.dialogs.close })],
  ])('stays open when the second click of the double click that opened it falls %s', async (_where, under) => {
    // Both clocks of events start and stand at zero.
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 });
    onTestFinished(() => void vi.useRealTimers());
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
    renderInSite(<Page />);
    onTestFinished(registerHandler('dialog', () => false));
    const user = userEvent.setup({ delay: null });
    const coords = { clientX: -40, clientY: 300 };
    await user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('button', { name: 'Подключить' }), coords });
    const shown = dialog();
    await user.pointer({ keys: '[MouseLeft]', target: under(), coords });
    await user.pointer({ keys: '[MouseLeft]', target: screen.getByText('Слова'), coords });
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog()).toBe(shown);
    vi.setSystemTime(2_000);
    await user.pointer({ keys: '[MouseLeft]', target: under(), coords });
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
    const add = screen.getByRole('button', { name: /Прибавить/ });
    await user.click(add);
    expect(add.textContent).toBe('Прибавить: 1');
    await expectFocus(add);
    const dialog = screen.getByRole('dialog');
    dialog.scrollTop = 200;
    await user.click(add);
    expect(dialog.scrollTop).toBe(200);
    await user.click(screen.getByRole('button', { name: 'Дальше' }));
    await expectFocus(() => title('Шаг form'));
    expect(dialog.scrollTop).toBe(0);
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
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Готово' }));
    await expectFocus(() => title('Адрес'));
    expect(onClose).not.toHaveBeenCalled();
  });
});
