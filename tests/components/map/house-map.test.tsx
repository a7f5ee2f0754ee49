import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SmallHouseMap } from '@/components/map/small-house-map';
import { GREEN_ZONE } from '@/lib/contracts/zone';
import { ADDRESS_ZOOM } from '@/lib/address/map-scene';
import { expectConsole } from '../../support/dom';
import { filled, plain, russian } from '../support/languages';
import { readyFrame, zoneOf } from '../support/map';
import { renderInSite, salesPhoneLink } from '../support/render';
import { answers, mockMap, mockSite } from '../support/site';

mockSite();

const [green, red] = [zoneOf('center', GREEN_ZONE), zoneOf('east', 'Красная зона', 76.95)];
const place = { latitude: 43.24, longitude: 76.91 };
const ADDRESS = 'пр-т Абая, 17';

const openMap = () => renderInSite(<SmallHouseMap position={place} address={ADDRESS} />);
const { map } = russian.words;
const title = filled(map.house, { address: ADDRESS });

describe('the map of a house in Russian', () => {
  beforeEach(() => mockMap([green, red]));

  it('shows the house in the colour of its zone, without other zones or interaction', async () => {
    openMap();
    const { shown } = await readyFrame(title);
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
    openMap();
    expect(await screen.findByText(plain(map.houseFailed))).toBe(screen.getByRole('status'));
    expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    expect(screen.queryByRole('alert')).toBeNull();
    mockMap([green]);
    fireEvent.click(screen.getByRole('button', { name: plain(map.retry) }));
    expect((await screen.findByTitle(title)).tagName).toBe('IFRAME');
  });
});

it('a house outside all zones has a marker without a zone colour', async () => {
  mockMap([red]);
  openMap();
  const { shown } = await readyFrame(title);
  expect(shown()).toMatchObject({ zones: [], marker: place });
  expect(shown().marker).not.toHaveProperty('color');
});
