import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MapDialog } from '@/components/address-check/map-dialog';
import { fetchCoverage } from '@/lib/client-api/coverage';
import { RequestError } from '@/lib/client-api/request';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { addressAtCall } from '@/lib/contracts/calls/site-addresses';
import { GREEN_ZONE } from '@/lib/contracts/zone';
import { expectConsole } from '../../support/dom';
import { plain, russian } from '../support/languages';
import { expectFocus } from '../../support/focus';
import { addressAt, readyFrame } from '../support/map';
import { renderInSite, salesPhoneLink } from '../support/render';
import { abaya, answers, mockCall, mockSite, mockStreets } from '../support/site';

vi.mock('@/lib/client-api/coverage', () => ({ fetchCoverage: vi.fn<() => void>() }));
const coverage = vi.mocked(fetchCoverage);

mockSite();
const place = { latitude: 43.24, longitude: 76.91 };
/** Mocks the answer for a point of the street. */
function mockPlace(color: string, house: string | null): void {
  mockStreets(() => [abaya]);
  const address_string = house === null ? abaya.street : `пр-т Абая, ${house}`;
  const full_address = { address_string, street: abaya.street, street_id: abaya.id, house };
  mockCall(addressAtCall, () => addressAt(place, { color, full_address }));
}

beforeEach(() => {
  coverage.mockReset().mockResolvedValue({ zones: [], ground: null });
});

function open() {
  const onClose = vi.fn<() => void>();
  renderInSite(<MapDialog opening={{ name: 'map', card: null, typedAddress: null }} onClose={onClose} />);
  return { onClose, user: userEvent.setup({ delay: null }) };
}

describe('the map dialog in Russian', () => {
  const { addressPicker, connectivity, dialogs, map } = russian.words;

  it('shows an error with the phone and a retry button when the zones fail to load', async () => {
    expectConsole(/The zones did not come/);
    coverage.mockRejectedValue(new RequestError('server', 502));
    const { user } = open();
    expect((await screen.findByRole('alert')).textContent).toBe(map.failed);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(salesPhoneLink);
    coverage.mockResolvedValue({ zones: [], ground: null });
    await user.click(screen.getByRole('button', { name: plain(map.retry) }));
    expect(await screen.findByTitle(map.title)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a message with the phone and a retry button after eight seconds, and loads again on retry', async () => {
    vi.useFakeTimers();
    coverage.mockReturnValue(new Promise(() => undefined));
    open();
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS - 1));
    expect(screen.getByRole('status').textContent).toBe(map.loading);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('status').textContent).toBe(map.slow);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(salesPhoneLink);
    fireEvent.click(screen.getByRole('button', { name: plain(map.retry) }));
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS - 1));
    expect(screen.getByRole('status').textContent).toBe(map.loading);
    expect(coverage.mock.calls.map(([signal]) => signal.aborted)).toEqual([true, false]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    coverage.mockResolvedValue({ zones: [], ground: null });
    fireEvent.click(screen.getByRole('button', { name: plain(map.retry) }));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByTitle(map.title)).toBeDefined();
    expect(screen.queryByRole('button', { name: plain(map.retry) })).toBeNull();
  });

  it('has a button for the address check while the map is loading', async () => {
    coverage.mockReturnValue(new Promise(() => undefined));
    open();
    const check = screen.getByRole('button', { name: connectivity.submit });
    expect([check.dataset['dialog'], check.getAttribute('aria-haspopup')]).toEqual(['check-connectivity', 'dialog']);
  });

  it('shows that a house has no network, and asks for the house number when it is unknown', async () => {
    mockPlace('Красная зона', '17');
    const { user } = open();
    const { tell } = await readyFrame(map.title);
    tell({ type: 'clicked', ...place });
    const found = () => screen.findByRole('dialog', { name: map.clickedTitle });
    expect(await within(await found()).findByText(plain(addressPicker.unavailable))).toBeDefined();
    expect(within(await found()).getByRole('button', { name: connectivity.notYetAction })).toBeDefined();
    await user.click(within(await found()).getByRole('button', { name: dialogs.close }));
    mockPlace(GREEN_ZONE, null);
    tell({ type: 'clicked', latitude: 43.2, longitude: 76.9 });
    expect(await within(await found()).findByText(plain(addressPicker.noHouse))).toBeDefined();
    const check = within(await found()).getByRole('button', { name: connectivity.submit });
    const form = check.closest('form');
    expect(form?.dataset['dialog']).toBe('check-connectivity');
    expect(new FormData(form ?? undefined).get('street')).toBe(abaya.street);
  });

  it('shows why a point has no address, with the phone, and Escape closes only this message', async () => {
    mockCall(addressAtCall, answers.refused(502, 'upstream'));
    const { user, onClose } = open();
    const { tell } = await readyFrame(map.title);
    // A tap in the frame takes the focus from the page.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    tell({ type: 'clicked', ...place });
    const found = await screen.findByRole('dialog', { name: map.clickedTitle });
    expect(await within(found).findByText(plain(addressPicker.checkFailed))).toBeDefined();
    expect(within(found).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: map.clickedTitle })).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    await expectFocus(() => screen.getByRole('heading', { name: map.title }));
  });
});
