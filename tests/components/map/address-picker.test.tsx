import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressPicker } from '@/components/map/address-picker';
import { fetchCoverage } from '@/lib/client-api/coverage';
import { RequestError } from '@/lib/client-api/request';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import type { Coordinates } from '@/lib/contracts/address';
import { addressAtCall } from '@/lib/contracts/calls/site-addresses';
import { GREEN_ZONE } from '@/lib/contracts/zone';
import { kazakh, type Language, plain, russian } from '../support/languages';
import { addressAt, emptyGround, readyFrame, type FoundPlace } from '../support/map';
import { renderInSite, salesPhoneLink } from '../support/render';
import { openOrder, orders, mockOrder } from '../support/order';
import { abaya, answers, held, mockCall, mockSite, mockStreets } from '../support/site';
import { expectConsole } from '../../support/dom';

vi.mock('@/lib/client-api/coverage', () => ({ fetchCoverage: vi.fn<() => void>() }));
const coverage = vi.mocked(fetchCoverage);

mockSite();

beforeEach(() => {
  coverage.mockReset().mockResolvedValue({ zones: [], ground: null });
  mockStreets(() => [abaya]);
});
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

const house = { street: abaya.street, house: '17', latitude: 43.24, longitude: 76.91 };
/** A point of the street without a known house. */
const nowhere = { latitude: 43.2355, longitude: 76.9115 };

const atHouse: FoundPlace = {
  color: GREEN_ZONE,
  full_address: { address_string: 'пр-т Абая, 17', street_id: abaya.id, ...house },
};
const onStreet: FoundPlace = {
  color: GREEN_ZONE,
  full_address: { address_string: abaya.street, street: abaya.street, street_id: abaya.id, house: null },
};

/** Mocks the answer for each point. */
function mockPlace(place: FoundPlace): void {
  mockCall(addressAtCall, ({ url }) => {
    const query = new URL(url).searchParams;
    for (const degrees of query.values()) expect(degrees).toMatch(/^-?\d+\.\d{6}$/);
    return addressAt({ latitude: Number(query.get('latitude')), longitude: Number(query.get('longitude')) }, place);
  });
}

/** The picker as a form holds it. */
function HeldPicker({ demanded = false }: { demanded?: boolean }) {
  const [chosen, setChosen] = useState<Coordinates | null>(null);
  return (
    <AddressPicker chosen={chosen} showMissing={demanded} onFound={({ selection }) => setChosen(selection.house)} />
  );
}

/** Opens the picker without a choice. */
async function openPicker(language: Language = russian, demanded = false) {
  renderInSite(<HeldPicker demanded={demanded} />, language);
  const { tell, shown } = await readyFrame(language.words.addressPicker.title);
  return { shown, click: (point: Coordinates) => tell({ type: 'clicked', ...point }) };
}

const text = (words: string) => screen.queryByText(plain(words));

describe('the map under the address fields in Russian', () => {
  const { addressPicker } = russian.words;

  it('shows an error with the phone and a retry button when the zones fail to load', async () => {
    expectConsole(/The zones did not come/);
    coverage.mockRejectedValueOnce(new RequestError('server', 502));
    renderInSite(<HeldPicker />);
    expect((await screen.findByRole('alert')).textContent).toContain(addressPicker.failed);
    expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    fireEvent.click(screen.getByRole('button', { name: plain(addressPicker.retry) }));
    expect(await screen.findByTitle(addressPicker.title)).toBeDefined();
  });

  it('shows a message with the phone and a retry button after eight seconds, and loads again on retry', async () => {
    vi.useFakeTimers();
    coverage.mockReturnValueOnce(new Promise(() => undefined));
    renderInSite(<HeldPicker />);
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS - 1));
    expect(screen.getByText(plain(addressPicker.loading))).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('status').textContent).toContain(addressPicker.slow);
    expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    fireEvent.click(screen.getByRole('button', { name: plain(addressPicker.retry) }));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByTitle(addressPicker.title)).toBeDefined();
    expect(coverage.mock.calls[0]?.[0].aborted).toBe(true);
  });
});

it('the map without the location of the visitor starts at the centre of the network, if that is known', async () => {
  const center = { latitude: 51.1, longitude: 71.4 };
  expect((await openPicker()).shown().view).toBeNull();
  cleanup();
  coverage.mockResolvedValue({ zones: [], ground: { ...emptyGround, center } });
  expect((await openPicker()).shown().view).toMatchObject(center);
});

describe('a click on the map in Kazakh', () => {
  const { addressPicker } = kazakh.words;

  it.each([
    ['engineer', 'Желтая зона'],
    ['unavailable', null],
  ] as const)('shows the address and the meaning of its zone: %s, %s', async (kind, color) => {
    mockPlace({ ...atHouse, color });
    const { shown, click } = await openPicker(kazakh);
    click(house);
    expect(await screen.findByText('пр-т Абая, 17')).toBeDefined();
    expect(text(addressPicker[kind])).not.toBeNull();
    expect(shown().marker?.color).toBe(color ?? undefined);
  });

  it('shows its result below the map', async () => {
    mockPlace(atHouse);
    const { click } = await openPicker(kazakh);
    const frame = screen.getByTitle(addressPicker.title);
    const isBelow = (words: HTMLElement) =>
      (words.compareDocumentPosition(frame) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    expect(isBelow(screen.getByText(plain(addressPicker.geolocationUnavailable)))).toBe(true);
    click(house);
    expect(isBelow(await screen.findByText('пр-т Абая, 17'))).toBe(true);
  });
});

it('two clicks on the map show only the result of the last one, and the late answer to the first is dropped', async () => {
  const { answer, release } = held(() => addressAt(house, atHouse));
  const asked: Request[] = [];
  mockCall(addressAtCall, (request) => {
    asked.push(request);
    return asked.length === 1 ? answer() : addressAt(nowhere, onStreet);
  });
  const { shown, click } = await openPicker();
  click(house);
  await waitFor(() => expect(asked).toHaveLength(1));
  click(nowhere);
  await screen.findByText(plain(russian.words.addressPicker.noHouse));
  expect(asked[0]?.signal.aborted).toBe(true);
  release();
  await act(async () => answer());
  expect(text('пр-т Абая, 17')).toBeNull();
  expect(shown().marker).toMatchObject(nowhere);
});

it('the address picker hides the message about the location once a house is chosen', async () => {
  const words = russian.words.addressPicker.geolocationUnavailable;
  const picker = (chosen: Coordinates | null) => (
    <AddressPicker chosen={chosen} onFound={() => undefined} showMissing={false} />
  );
  const { rerender } = renderInSite(picker(null));
  await screen.findByText(words);
  rerender(picker(nowhere));
  expect(screen.queryByText(words)).toBeNull();
});

it('a click on the map that finds nothing leaves the choice empty, which is a validation error', async () => {
  mockCall(addressAtCall, answers.refused(404, 'not-found'));
  const { click } = await openPicker(russian, true);
  click({ latitude: 0, longitude: 0 });
  await screen.findByText(plain(russian.words.addressPicker.outside));
  expect(screen.getByRole('alert').textContent).toBe(russian.words.addressPicker.noDateSelected);
});

it.each(['пр-т Абая, 17', 'проспект Абая, д. 17'])(
  'an address that the provider returns only as text is matched to a house in the list: %s',
  async (address) => {
    mockPlace({ color: GREEN_ZONE, full_address: { address_string: address } });
    const { shown, click } = await openPicker();
    click(nowhere);
    await screen.findByText(address);
    expect(text(russian.words.addressPicker.noHouse)).toBeNull();
    await waitFor(() => expect(shown().view).toMatchObject({ latitude: house.latitude, longitude: house.longitude }));
  },
);

it('the map in the order leads to a manual lead when the clicked point has no known house', async () => {
  mockPlace(onStreet);
  mockOrder(orders.tariff);
  const { step, user } = await openOrder(russian, '?step=address');
  const { addressPicker, connection, connectivity, order } = russian.words;
  await step(order.addressTitle);
  await user.click(screen.getByRole('button', { name: addressPicker.open }));
  const { tell } = await readyFrame(addressPicker.title);
  tell({ type: 'clicked', ...nowhere });
  await screen.findByText(plain(addressPicker.noHouse));
  await user.type(screen.getByRole('combobox', { name: connection.house }), '999');
  expect(await screen.findByRole('heading', { name: connectivity.unknownTitle })).toBeDefined();
});
