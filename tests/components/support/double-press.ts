import type { UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { registerHandler } from '@/components/runtime/click-delegation';

let place = 0;

/** Stops the clock. Returns a press at one place of the screen, whatever is there, and a way past a double press. */
export function simulateDoublePress(user: UserEvent) {
  onTestFinished(registerHandler('dialog', () => false));
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  place += 100;
  const coords = { clientX: place, clientY: place };
  return {
    press: (target: HTMLElement) => user.pointer({ keys: '[MouseLeft]', target, coords }),
    waitOut: () => vi.setSystemTime(2_000),
  };
}
