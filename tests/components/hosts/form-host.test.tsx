import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FormHost } from '@/components/hosts/form-host';
import { russian } from '../support/languages';
import { contacts } from '../support/render';
import { mockSite } from '../support/site';

mockSite();

it('the place of a form shows the phone until it is near the screen, then the form', async () => {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal('IntersectionObserver', function observe(callback: typeof tell) {
    tell = callback;
    return { observe: () => tell([{ isIntersecting: false }]), disconnect: () => undefined };
  });
  document.documentElement.lang = russian.language;
  render(
    <FormHost form="consultation" contacts={contacts}>
      <a href="tel:+77270000000">{contacts.salesPhone}</a>
    </FormHost>,
  );
  const placeholder = () => screen.queryByRole('link', { name: contacts.salesPhone });
  await act(async () => undefined);
  expect(placeholder()).not.toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  await act(async () => tell([{ isIntersecting: true }]));
  expect(await screen.findByRole('button', { name: russian.words.consultationForm.submit })).toBeDefined();
  expect(placeholder()).toBeNull();
});
