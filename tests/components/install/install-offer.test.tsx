import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InstallOffer } from '@/components/install/install-offer';
import { dropInstallPrompt, keepInstallPrompt } from '@/components/runtime/install-prompt';
import { expectFocus } from '../../support/focus';
import { plain, russian } from '../support/languages';
import { renderInSite } from '../support/render';

const prompt = vi.fn<() => Promise<{ outcome: 'accepted' | 'dismissed' }>>();

keepInstallPrompt();

/** Mocks a browser that can install the site; returns whether it shows its own offer. */
function offer(): boolean {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return !event.defaultPrevented;
}
const mockDevice = (...media: string[]) =>
  vi.stubGlobal('matchMedia', (asked: string) => ({ matches: media.includes(asked) }));

beforeEach(() => {
  prompt.mockReset();
  mockDevice('(pointer: coarse)');
  return () => act(dropInstallPrompt);
});

const { install } = russian.words;
const button = () => screen.queryByRole('button', { name: install.button });

describe('the offer to install the site, in Russian', () => {
  it('replaces the browser’s own offer, opens its prompt and confirms the installation', async () => {
    prompt.mockResolvedValue({ outcome: 'accepted' });
    const { container } = renderInSite(<InstallOffer />);
    expect(container.textContent).toBe('');
    expect(offer()).toBe(false);
    expect(screen.getByText(plain(install.lead))).toBeDefined();
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: install.button }));
    expect(prompt).toHaveBeenCalledOnce();
    await expectFocus(() => screen.getByText(install.accepted));
    expect(button()).toBeNull();
  });

  it.each([
    ['in the browser’s question', install.button],
    ['here', install.later],
  ])('stays hidden after the visitor has declined it %s', async (_where, name) => {
    prompt.mockResolvedValue({ outcome: 'dismissed' });
    offer();
    const { unmount } = renderInSite(<InstallOffer />);
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name }));
    await expectFocus(() => screen.getByText(install.declined));
    unmount();
    offer();
    expect(renderInSite(<InstallOffer />).container.textContent).toBe('');
  });

  it('shows a message when the browser’s prompt fails', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    prompt.mockRejectedValue(new DOMException('', 'InvalidStateError'));
    offer();
    renderInSite(<InstallOffer />);
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: install.button }));
    await expectFocus(() => screen.getByText(install.failed));
  });

  it('explains the share menu and has no button in Safari on iOS', () => {
    vi.stubGlobal('navigator', { standalone: false });
    renderInSite(<InstallOffer />);
    expect(screen.getByText(plain(install.share))).toBeDefined();
    expect(button()).toBeNull();
  });
});

it('the install offer is hidden after installation, in the installed app and on a computer', () => {
  offer();
  renderInSite(<InstallOffer />);
  expect(screen.getByText(install.lead)).toBeDefined();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByText(install.lead)).toBeNull();
  offer();
  for (const media of [['(pointer: coarse)', '(display-mode: standalone)'], []]) {
    mockDevice(...media);
    const { container, unmount } = renderInSite(<InstallOffer />);
    expect(container.textContent).toBe('');
    unmount();
  }
});
