import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SmallHouseMap } from '@/components/map/small-house-map';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { GREEN_ZONE } from '@/lib/contracts/zone';
import { ADDRESS_ZOOM } from '@/lib/address/map-scene';
import { expectConsole } from '../../support/dom';
import { filled, type Language, plain, russian } from '../support/languages';
import { readyFrame, zoneOf } from '../support/map';
import { renderInSite, salesPhoneLink } from '../support/render';
import { answers, held, mockMap, mockSite } from '../support/site';

mockSite();

const [green, red] = [zoneOf('center', GREEN_ZONE), zoneOf('east', 'Красная зона', 76.95)];
const place = { latitude: 43.24, longitude: 76.91 };
const ADDRESS = 'пр-т Абая, 17';

const openMap = (language: Language = russian, at = place) =>
  renderInSite(<SmallHouseMap position={at} address={ADDRESS} />, language);
const title = ({ words }: Language) => filled(words.map.house, { address: ADDRESS });

describe('the map of a house in Russian', () => {
  const language = russian;
  const { map } = language.words;

  beforeEach(() => mockMap([green, red]));

  it('shows the house in the colour of its zone, without other zones or interaction', async () => {
    openMap(language);
    const { shown } = await readyFrame(title(language));
    expect(shown()).toMatchObject({
      zones: [green],
      marker: { ...place, color: GREEN_ZONE },
      view: { ...place, zoom: ADDRESS_ZOOM },
      interactive: false,
      inPage: true,
      small: true,
    });
  });

  it('shows a status message with the phone when the zones fail to load, and can load again', async () => {
    expectConsole(/The zones did not come/);
    mockMap(answers.refused(502, 'upstream'));
    openMap(language);
    expect(await screen.findByText(plain(map.houseFailed))).toBe(screen.getByRole('status'));
    expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    expect(screen.queryByRole('alert')).toBeNull();
    mockMap([green]);
    fireEvent.click(screen.getByRole('button', { name: plain(map.retry) }));
    expect((await screen.findByTitle(title(language))).tagName).toBe('IFRAME');
  });

  it('shows a message with the phone and a retry button when it loads slowly', async () => {
    const { answer, release } = held(answers.nonsense);
    mockMap(answer);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openMap(language);
    expect(screen.getByRole('status').textContent).toBe(map.loading);
    await act(() => import('@/components/map/house-map'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
    expect(screen.getByRole('status').textContent).toBe(map.slow);
    expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    vi.useRealTimers();
    mockMap([green]);
    fireEvent.click(screen.getByRole('button', { name: plain(map.retry) }));
    expect((await screen.findByTitle(title(language))).tagName).toBe('IFRAME');
    release();
  });
});

it('a house outside all zones has a marker without a zone colour', async () => {
  mockMap([red]);
  openMap();
  const { shown } = await readyFrame(title(russian));
  expect(shown()).toMatchObject({ zones: [], marker: place });
  expect(shown().marker).not.toHaveProperty('color');
});
