import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { runInThisContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const MARK = 'data-invited';
const CLOSE = 'close the bar';
const mark = () => document.documentElement.getAttribute(MARK);
const bill = () => screen.getByRole<HTMLInputElement>('checkbox');
const click = (element: HTMLElement) => userEvent.setup({ delay: null }).click(element);
const closeBar = () => click(screen.getByRole('button', { name: CLOSE }));

/** Loads a page again at an address; gives the mark before the first paint and the mark once the browser is idle. */
async function load(path: string) {
  vi.resetModules();
  document.documentElement.removeAttribute(MARK);
  window.history.replaceState(null, '', path);
  const { invitationScript } = await import('@/lib/referral/invitation-mark');
  runInThisContext(invitationScript);
  const early = mark();
  const { unmount } = render(
    <>
      <button type="button" data-invitation-close="">
        {CLOSE}
      </button>
      <form id="bill">
        <input type="checkbox" name="referral" />
      </form>
    </>,
  );
  const { showInvitation } = await import('@/components/referral/invitation');
  showInvitation();
  return { marks: [early, mark()], leave: unmount, changePage: showInvitation };
}

describe('the referral link of a friend', () => {
  it('marks the page before the first paint, stores the code and ticks the checkbox of the bill', async () => {
    const { marks } = await load('/cards?referral=qosyl-1&utm_source=telegram');
    expect(marks).toEqual(['open', 'open']);
    expect(JSON.parse(localStorage.getItem('referral-code') ?? '')).toEqual({
      code: 'QOSYL-1',
      expires: expect.any(Number),
    });
    expect([localStorage, sessionStorage].map(({ length }) => length)).toEqual([1, 0]);
    expect(bill().checked).toBe(true);
  });

  it('marks a malformed code as wrong and does not store it', async () => {
    const { marks } = await load('/cards?referral=QO1');
    expect(marks).toEqual(['wrong', 'wrong']);
    expect(localStorage).toHaveLength(0);
    expect(bill().checked).toBe(false);
    await closeBar();
    expect(mark()).toBeNull();
  });

  it.each(['/?referral=', '/?utm_source=referral'])('leaves the page at %s unmarked', async (path) => {
    expect((await load(path)).marks).toEqual([null, null]);
    expect(bill().checked).toBe(false);
  });

  it('stays active on later pages, also after its bar was closed', async () => {
    (await load('/?referral=QOSYL-1')).leave();
    const second = await load('/cards/103');
    expect(second.marks).toEqual(['open', 'open']);
    await closeBar();
    expect(mark()).toBe('closed');
    second.leave();
    const third = await load('/cards/103');
    expect(third.marks).toEqual(['closed', 'closed']);
    expect(bill().checked).toBe(true);
  });

  it('no longer marks the page after a phone check has answered its code', async () => {
    (await load('/?referral=QOSYL-1')).leave();
    const { markReferralAnswered } = await import('@/lib/referral/kept-referral');
    markReferralAnswered();
    expect((await load('/?referral=QOSYL-1')).marks).toEqual([null, null]);
  });

  it('does not tick the checkbox again after the visitor has unticked it', async () => {
    const { changePage } = await load('/cards/103?referral=QOSYL-1');
    await click(bill());
    changePage();
    expect(bill().checked).toBe(false);
  });

  it('shows a bar that can be closed in a browser without storage', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    for (const name of ['getItem', 'setItem'] as const) {
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('Denied', 'SecurityError');
      });
    }
    await load('/?referral=QOSYL-1');
    expect(mark()).toBe('open');
    await closeBar();
    expect(mark()).toBe('closed');
  });
});
