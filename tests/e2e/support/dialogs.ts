import { expect, type Locator, type Page } from '@playwright/test';
import type { DialogName } from '@/lib/pages/dialogs';
import { dialogOf } from './connection';
import { openPage, type Language } from './test';

/** A page with an opener of each dialog. */
const pages: Record<Exclude<DialogName, 'check-connectivity'>, string> = {
  connection: '/',
  call: '/',
  callback: '/contacts',
  whatsapp: '/',
  referral: '/',
  channels: '/',
  dns: '/support',
  map: '/',
};

/** The main action of a dialog. */
export function actionOf(dialog: Locator, name: DialogName, { words }: Language): Locator {
  const button = (text: string) => dialog.getByRole('button', { name: text });
  const actions: Record<DialogName, () => Locator> = {
    connection: () => button(words.connection.callbackTitle),
    'check-connectivity': () => button(words.connectivity.submit),
    call: () => dialog.getByRole('listitem').first(),
    callback: () => button(words.callback.submit),
    whatsapp: () => dialog.getByRole('link', { name: words.dialogs.whatsappOpen }),
    referral: () => button(words.referral.next),
    channels: () => dialog.getByRole('searchbox'),
    dns: () => button(words.dns.copyAll),
    map: () => button(words.connectivity.submit),
  };
  return actions[name]();
}

/** Opens a dialog as its opener on the page does. */
export async function openDialog(page: Page, language: Language, name: DialogName): Promise<Locator> {
  // The form of the home page answers at once: the dialog of the map leads to the first step.
  const first = name === 'check-connectivity' ? 'map' : name;
  await openPage(page, language.path(pages[first]));
  const opener = page.locator(`:is(a, button)[data-dialog=${first}]`).filter({ visible: true }).first();
  // The chat's button may have given way to the content below it.
  if (first === 'whatsapp') await page.locator('[data-chat]').dispatchEvent('click');
  else await opener.click();
  const dialog = dialogOf(page);
  if (first !== name) await actionOf(dialog, first, language).click();
  if (name === 'check-connectivity')
    await expect(dialog.getByRole('heading', { name: language.words.connectivity.title })).toBeFocused();
  await expect(actionOf(dialog, name, language)).toBeVisible();
  return dialog;
}

/** Makes every press that opens a dialog a double press: the second one comes at its place once that is open. */
export async function pressTwice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let place: { clientX: number; clientY: number } | null = null;
    window.addEventListener(
      'pointerdown',
      ({ isTrusted, clientX, clientY }) => isTrusted && (place = { clientX, clientY }),
      true,
    );
    const showModal = HTMLDialogElement.prototype.showModal;
    HTMLDialogElement.prototype.showModal = function () {
      showModal.call(this);
      if (place === null) return;
      const press = { ...place, bubbles: true, cancelable: true };
      const timeStamp = performance.now();
      requestAnimationFrame(() => {
        const target = document.elementFromPoint(press.clientX, press.clientY);
        for (const type of ['pointerdown', 'pointerup', 'click']) {
          // A press has the time of the finger, even if a busy page hears of it late.
          const event = Object.defineProperty(new PointerEvent(type, press), 'timeStamp', { value: timeStamp });
          target?.dispatchEvent(event);
        }
      });
    };
  });
}
