import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CaptchaProvider } from '@/components/runtime/captcha-provider';
import { SharedAnswer } from '@/components/address-check/shared-answer';
import { DialogHost } from '@/components/hosts/dialog-host';
import { LostDialog } from '@/components/hosts/lost-dialog';
import { FormHost } from '@/components/hosts/form-host';
import { present } from '../../support/present';
import { house } from '../support/connectivity';
import { filled, russian } from '../support/languages';
import { contacts, renderInSite, salesPhoneLink } from '../support/render';
import { mockConfig, mockSite } from '../support/site';

/** The loader of lazy code, whose files may not come. */
const files = vi.hoisted(() => ({
  lost: false,
  need<Part>(part: Part): Part {
    if (files.lost) throw Object.assign(new Error('Loading chunk 1376 failed.'), { name: 'ChunkLoadError' });
    return part;
  },
}));

vi.mock('next-intl/server', () => import('../support/server-page'));
vi.mock('@/components/dns/dns-dialog', async (original) => {
  const real = await original<{ DnsDialog: ComponentType }>();
  return {
    get DnsDialog() {
      return files.need(real.DnsDialog);
    },
  };
});
vi.mock('@/components/address-check/for-neighbours', () => ({
  get ForNeighbours() {
    return files.need(null);
  },
}));
vi.mock('@/components/runtime/recaptcha-bridge', () => ({
  get RecaptchaBridge() {
    return files.need(null);
  },
}));
vi.mock('@/components/lead-forms/page-lead-forms', async (original) => {
  const real = await original<{ ConsultationForm: ComponentType }>();
  return {
    get ConsultationForm() {
      return files.need(real.ConsultationForm);
    },
  };
});

mockSite();

beforeEach(() => {
  files.lost = true;
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

const expectLost = (message: string) =>
  waitFor(() =>
    expect(console.info).toHaveBeenCalledWith(message, expect.objectContaining({ name: 'ChunkLoadError' })),
  );

it('a dialog whose code fails to load shows an error with the phone, keeps the page, and retries on the next click or the retry button', async () => {
  const { lost, lostRetry } = russian.words.dialogs;
  const call = filled(russian.words.connection.callUs, { phone: contacts.salesPhone });
  const user = userEvent.setup();
  const need = vi.spyOn(files, 'need');
  renderInSite(
    <>
      <input aria-label="name" />
      <button data-dialog="dns">DNS</button>
      <DialogHost contacts={contacts} />
      {await LostDialog({ phone: contacts.salesPhone })}
    </>,
  );
  await user.type(screen.getByRole('textbox'), 'Айгерім');
  await user.click(screen.getByRole('button', { name: 'DNS' }));
  const told = await screen.findByRole('dialog', { name: lost });
  expect(within(told).getByRole<HTMLAnchorElement>('link', { name: call }).href).toBe(salesPhoneLink);
  expect(screen.getAllByRole('dialog')).toEqual([told]);
  expect(need).toHaveBeenCalledTimes(1);
  await expectLost('The dialog did not come');

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'DNS' }));
  await screen.findByRole('dialog', { name: lost });
  expect(need).toHaveBeenCalledTimes(2);
  files.lost = false;
  await user.click(screen.getByRole('button', { name: lostRetry }));
  expect(await screen.findByRole('dialog', { name: russian.words.dns.title })).toBeDefined();
  expect(screen.queryByRole('dialog', { name: lost })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Айгерім');
});

it('a form whose code fails to load keeps the phone link with an error, and retries when the pointer enters it again', async () => {
  document.documentElement.lang = russian.language;
  // The form is near the screen at once.
  vi.stubGlobal('IntersectionObserver', function observeAtOnce(tell: (entries: object[]) => void) {
    return { observe: () => tell([{ isIntersecting: true }]), disconnect: () => undefined };
  });
  const user = userEvent.setup();
  render(
    <FormHost form="consultation" contacts={contacts} lostNote={<p role="alert">It did not come</p>}>
      <a href="tel:+77270000000">{contacts.salesPhone}</a>
    </FormHost>,
  );
  await expectLost('The form did not come');
  const phone = screen.getByRole('link', { name: contacts.salesPhone });
  expect((await screen.findByRole('alert')).textContent).toBe('It did not come');
  await user.hover(phone);
  await act(async () => undefined);
  // Still lost: the link under the finger stays the same.
  expect(screen.getByRole('link', { name: contacts.salesPhone })).toBe(phone);
  expect(screen.getByRole('alert')).toBeDefined();
  await user.unhover(phone);
  files.lost = false;
  await user.hover(phone);
  expect(await screen.findByRole('button', { name: russian.words.consultationForm.submit })).toBeDefined();
  expect(screen.queryByRole('link', { name: contacts.salesPhone })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('the content around code that fails to load', () => {
  it('keeps the answer about a house without the messages for the neighbours, in Russian', async () => {
    const { neighbours, neighboursFailed, shareHeading } = russian.words.connectivity;
    renderInSite(<SharedAnswer house={house} verdict="available" />);
    present(screen.getByText(neighbours).closest('details')).open = true;
    expect((await screen.findByText(neighboursFailed)).getAttribute('role')).toBe('status');
    expect(screen.getByRole('heading', { name: shareHeading })).toBeDefined();
  });

  it('keeps a form and its typed text without the captcha script', async () => {
    mockConfig({ captcha: { kind: 'recaptcha', site_key: 'site-key' } });
    renderInSite(
      <CaptchaProvider>
        <input aria-label="name" />
      </CaptchaProvider>,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.setup().type(field, 'Айгерім');
    await expectLost('The captcha did not come');
    await act(async () => undefined);
    expect(screen.getByRole('textbox')).toBe(field);
    expect(field.value).toBe('Айгерім');
  });
});
