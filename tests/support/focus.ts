import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

type Target = Element | null | undefined;

/**
 * Waits until the focus is where it belongs: what takes the focus is in the page before the effect that moves it there.
 * An element that may be drawn anew is given as a question.
 */
export async function expectFocus(expected: Target | (() => Target)): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(typeof expected === 'function' ? expected() : expected));
}
