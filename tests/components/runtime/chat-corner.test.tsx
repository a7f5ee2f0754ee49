import { expect, it, vi } from 'vitest';
import { startChatCorner } from '@/components/runtime/chat-corner';

/** Lays out lines of words at these heights; the button is 48 px wide and high, 8 px from the edges of 400 × 800 px. */
function layOut(...lines: number[]): void {
  Range.prototype.getClientRects = () =>
    Object.assign(
      lines.map((top) => new DOMRect(16, top, 370, 20)),
      { item: () => null },
    );
}

it('the chat button moves away from text, hides when there is no room, and comes back', async () => {
  document.body.innerHTML = '<main><p>Words</p></main><a href="/chat" data-chat="icon">Chat</a>';
  const [words, button] = ['p', 'a'].map((name) => document.querySelector<HTMLElement>(name));
  if (!words || !button) throw new Error('The page is not there');
  vi.stubGlobal('innerHeight', 800);
  document.elementsFromPoint = () => [words, document.body];
  button.getBoundingClientRect = () =>
    new DOMRect(344, 744 + Number.parseInt(button.style.translate.slice(2) || '0'), 48, 48);
  const seen = () => [button.dataset['chat'], button.style.translate];

  layOut();
  startChatCorner()();
  await vi.waitFor(() => expect(seen()).toEqual(['labelled', '0 0px']));

  layOut(780);
  window.dispatchEvent(new Event('scroll'));
  expect(seen()).toEqual(['hidden', '0 0px']);
  await vi.waitFor(() => expect(seen()).toEqual(['free', '0 -32px']));

  layOut(600, 640, 680, 720, 760);
  window.dispatchEvent(new Event('resize'));
  await vi.waitFor(() => expect(button.dataset['chat']).toBe('hidden'));

  layOut();
  document.dispatchEvent(new Event('toggle'));
  await vi.waitFor(() => expect(seen()).toEqual(['free', '0 0px']));
});

it('the chat button is not repositioned while a modal dialog is open', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main></main><a href="/chat" data-chat="icon">Chat</a><dialog></dialog>';
  const [dialog] = document.getElementsByTagName('dialog');
  const look = vi.fn(() => []);
  document.elementsFromPoint = look;
  const lookAgain = startChatCorner();
  dialog?.showModal();
  lookAgain();
  await vi.runAllTimersAsync();
  expect(look).not.toHaveBeenCalled();
  dialog?.close();
  await vi.runAllTimersAsync();
  expect(look).toHaveBeenCalled();
});
