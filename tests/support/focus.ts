import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

type Target = Element | null | undefined;

/**
 * Waits until the focus is in its place: an element is in the page before the effect that moves the focus there. An
 * element that may be drawn again is given as a function.
 */
export async function expectFocus(expected: Target | (() => Target)): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(typeof expected === 'function' ? expected() : expected));
}
