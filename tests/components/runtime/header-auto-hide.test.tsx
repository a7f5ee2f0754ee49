import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startHeaderAutoHide } from '@/components/runtime/header-auto-hide';

beforeAll(startHeaderAutoHide);
beforeEach(() => scrollTo(0));

function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

const isAway = () => document.documentElement.dataset['scroll'] === 'on';

it('the header hides on scrolling down and appears on scrolling up', () => {
  scrollTo(400);
  expect(isAway()).toBe(true);
  scrollTo(300);
  expect(isAway()).toBe(false);
});

it('the header stays hidden after a small movement up', () => {
  scrollTo(400);
  scrollTo(390);
  expect(isAway()).toBe(true);
});

it('the header stays visible near the top of the page', () => {
  for (const top of [10, 22, 22, 60, 118]) {
    scrollTo(top);
    expect(isAway(), `${top} px`).toBe(false);
  }
});
