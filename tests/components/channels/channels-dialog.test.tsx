import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ChannelsDialog } from '@/components/channels/channels-dialog';
import styles from '@/components/channels/channels-dialog.module.css';
import { channelsCall } from '@/lib/contracts/calls/site-channels';
import type { ChannelsAnswer } from '@/lib/contracts/channel';
import { arena, channelsAnswer, history, khabar, qazsport } from '../../support/channels';
import { expectConsole } from '../../support/dom';
import { filled, plain, russian } from '../support/languages';
import { renderInSite, salesPhoneLink } from '../support/render';
import { answers, held, mockCall, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

const { channelsDialog, dialogs } = russian.words;
const names = () =>
  screen
    .queryAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-labelledby'))
    .map((id) => document.getElementById(id ?? '')?.textContent);
const selectedTab = () => screen.getByRole('tab', { selected: true });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const tariffLink = () => screen.queryAllByRole('link')[0];
const byNumber = [khabar, qazsport, history, arena].map(({ name }) => name);

const mockChannels = (answer = channelsAnswer) => mockCall(channelsCall, () => Response.json(answer));

/** The dialog, before its channels are there. */
function openEmpty() {
  const onClose = vi.fn<() => void>();
  const { unmount } = renderInSite(
    <ChannelsDialog opening={{ name: 'channels', card: null, typedAddress: null }} onClose={onClose} />,
  );
  return { user: userEvent.setup({ delay: null }), onClose, unmount };
}

/** The dialog with its channels, and how a visitor finds things in it. */
async function open(answer?: ChannelsAnswer) {
  mockChannels(answer);
  const dialog = openEmpty();
  await screen.findAllByRole('checkbox');
  return {
    ...dialog,
    search: screen.getByRole('searchbox', { name: channelsDialog.search }),
    filter: screen.getByRole('combobox', { name: channelsDialog.package }),
    mine: () => screen.getByRole('tab', { name: new RegExp(`^${channelsDialog.mine} \\d`) }),
  };
}

describe('the channels dialog in Russian', () => {
  it('shows a message for a search without results and for an empty list of chosen channels', async () => {
    const { user, search, mine } = await open();
    await user.type(search, 'нет такого');
    expect(screen.getByText(plain(channelsDialog.nothing))).toBeDefined();
    await user.clear(search);
    await user.click(mine());
    expect(screen.getByText(plain(channelsDialog.mineEmpty))).toBeDefined();
  });

  it('shows a loading status, then an alert with phone and WhatsApp, and loads the channels on a retry', async () => {
    expectConsole(/The channels did not come/);
    const { answer, release } = held(answers.refused(502, 'upstream'));
    const failing = vi.fn<typeof answer>(answer);
    mockCall(channelsCall, failing);
    const { user } = openEmpty();
    // Its styles reserve the size.
    expect(screen.getByRole('status', { name: channelsDialog.loading }).className).toBe(styles['skeleton']);
    release();
    expect((await screen.findByRole('alert')).textContent).toBe(channelsDialog.problem);
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(salesPhoneLink);
    expect(screen.getByRole('link', { name: dialogs.whatsapp })).toBeDefined();
    mockChannels();
    await user.click(screen.getByRole('button', { name: channelsDialog.retry }));
    await waitFor(() => expect(names()).toEqual(byNumber));
    expect(failing).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
    await expectFocus(() => screen.getByRole('heading', { name: channelsDialog.title }));
  });
});

describe('the tabs of the channels dialog', () => {
  it.each([
    ['{ArrowRight}', 'Мои 0'],
    ['{End}{ArrowRight}', 'Все'],
    ['{End}{Home}', 'Все'],
  ])('move the selection and the focus with the keys %s', async (keys, title) => {
    const { user } = await open();
    await user.click(selectedTab());
    await user.keyboard(keys);
    expect(selectedTab().textContent).toBe(title);
    await expectFocus(() => selectedTab());
  });

  it('form a single tab stop at the selected tab', async () => {
    const { user, search } = await open();
    await user.click(selectedTab());
    await user.keyboard('{End}');
    await user.tab();
    await expectFocus(search);
    await user.tab({ shift: true });
    await expectFocus(() => selectedTab());
    expect(selectedTab().textContent).toBe('Познавательные');
  });
});

describe('the search in the channels dialog', () => {
  it('clears its text on the first Esc and closes the dialog on the second', async () => {
    const { user, search, onClose } = await open();
    await user.type(search, 'хабар');
    await user.keyboard('{Escape}');
    expect(names()).toEqual(byNumber);
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('combines with the package filter', async () => {
    const { user, search, filter } = await open();
    await user.selectOptions(filter, 'plus');
    expect(names()).toEqual([khabar.name, qazsport.name, history.name]);
    await user.type(search, 'спорт');
    expect(names()).toEqual([qazsport.name]);
    await user.clear(search);
    await user.selectOptions(filter, '');
    expect(names()).toEqual(byNumber);
  });
});

describe('the list of chosen channels', () => {
  it('is stored on the device', async () => {
    const first = await open();
    await first.user.click(box(khabar.name));
    await first.user.click(box(arena.name));
    first.unmount();
    const { mine, user } = await open();
    expect(box(qazsport.name).checked).toBe(false);
    await user.click(mine());
    expect(names()).toEqual([khabar.name, arena.name]);
  });

  it('does not count a stored channel that no longer exists', async () => {
    localStorage.setItem('my-channels', JSON.stringify([khabar.id, 'gone']));
    const { mine } = await open();
    expect(mine().textContent).toBe('Мои 1');
    expect(tariffLink()?.dataset).toMatchObject({ dialog: 'connection', cardId: '401', cardName: 'ТВ Базовый' });
  });

  it('keeps an unticked channel on its tab until the visitor leaves the tab', async () => {
    localStorage.setItem('my-channels', JSON.stringify([khabar.id]));
    const { mine, user } = await open();
    await user.click(mine());
    await user.click(box(khabar.name));
    expect(names()).toEqual([khabar.name]);
    await expectFocus(() => box(khabar.name));
    await user.click(screen.getByRole('tab', { name: 'Все' }));
    await user.click(mine());
    expect(names()).toEqual([]);
  });

  it('is emptied by the clear button, which moves the focus to the counter', async () => {
    localStorage.setItem('my-channels', JSON.stringify([khabar.id, arena.id]));
    const { mine, user } = await open();
    await user.click(mine());
    await user.click(screen.getByRole('button', { name: channelsDialog.clear }));
    expect(mine().textContent).toBe('Мои 0');
    expect(screen.queryByRole('button', { name: channelsDialog.clear })).toBeNull();
    expect(names()).toEqual([]);
    expect(JSON.parse(localStorage.getItem('my-channels') ?? 'null')).toEqual([]);
    expect(document.activeElement?.textContent).toBe(filled(channelsDialog.mineCount, { count: '0' }));
  });

  it.each([
    [
      'no tariff has the package',
      channelsAnswer.packages.map((item) => ({ ...item, cheapest_tariff: null })),
      'minePackage',
    ],
    ['no package has them', [], 'mineNone'],
  ] as const)('shows an explanation and the sales phone when %s', async (_why, packages, words) => {
    const { user } = await open({ ...channelsAnswer, packages: [...packages] });
    await user.click(box(khabar.name));
    expect(screen.getByText(plain(filled(channelsDialog[words], { package: '100 каналов' })))).toBeDefined();
    expect(tariffLink()?.getAttribute('href')).toBe(salesPhoneLink);
  });
});
