import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FormHost } from '@/components/hosts/form-host';
import { russian } from '../support/languages';
import { contacts } from '../support/render';
import { mockSite } from '../support/site';

mockSite();

/** Reports the form as near the screen. */
let comeNear: () => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly watch: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.watch([{ isIntersecting: false }]);
        comeNear = () => this.watch([{ isIntersecting: true }]);
      }
      disconnect() {
        comeNear = () => undefined;
      }
    },
  );
});

function openHost(): void {
  document.documentElement.lang = russian.language;
  render(
    <FormHost form="consultation" contacts={contacts}>
      <a href="tel:+77270000000">{contacts.salesPhone}</a>
    </FormHost>,
  );
}

const placeholder = () => screen.queryByRole('link', { name: contacts.salesPhone });

describe('the place of a form', () => {
  it('shows the phone until it is near the screen, then the form', async () => {
    openHost();
    await act(async () => undefined);
    expect(placeholder()).not.toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    await act(async () => comeNear());
    expect(await screen.findByRole('button', { name: russian.words.consultationForm.submit })).toBeDefined();
    expect(placeholder()).toBeNull();
  });

  it('shows the form when it gets the keyboard focus first', async () => {
    openHost();
    await userEvent.setup().tab();
    expect(await screen.findByRole('button', { name: russian.words.consultationForm.submit })).toBeDefined();
  });
});
