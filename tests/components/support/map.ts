import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { vi } from 'vitest';
import type { Coordinates } from '@/lib/contracts/address';
import type { MapGround } from '@/lib/contracts/city';
import { MAP_MESSAGE_SOURCE, pageMessageSchema } from '@/lib/contracts/map-message';
import { GREEN_ZONE, type Zone } from '@/lib/contracts/zone';
import { present } from '../../support/present';

/** A line of the map through these places. */
export const lineOf = (...places: [number, number][]) => places;

/** A zone of the map of this colour, between these meridians. */
export function zoneOf(id: string, color: string, west = 76.9): Zone {
  const east = west + 0.05;
  const border = lineOf([west, 43.2], [east, 43.2], [east, 43.25], [west, 43.25], [west, 43.2]);
  return { id, color, name: id, geometry: { type: 'Polygon', coordinates: [border] } };
}

export const emptyGround: MapGround = {
  center: null,
  districts: [],
  streets: [],
  parks: [],
  rivers: [],
  waters: [],
  attribution: null,
};

/** What the provider finds at a point: the colour of its zone and its address. */
export interface FoundPlace {
  color: string | null;
  full_address: object;
}

/** The provider's answer for a point. */
export const addressAt = ({ latitude, longitude }: Coordinates, { color, full_address }: FoundPlace) =>
  HttpResponse.json({
    check: { color, connect_access: color === GREEN_ZONE, points: { from: latitude, to: longitude } },
    data: { full_address },
  });

/** The frame of the map with this title, ready: what it tells its page, and the last message to it. */
export async function readyFrame(title: string) {
  const inside = present((await screen.findByTitle<HTMLIFrameElement>(title)).contentWindow);
  const posted = vi.spyOn(inside, 'postMessage').mockImplementation(() => undefined);
  const tell = (message: object) => {
    const data = { source: MAP_MESSAGE_SOURCE, ...message };
    const { origin } = location;
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source: inside })));
  };
  tell({ type: 'ready' });
  return { tell, shown: () => pageMessageSchema.parse(posted.mock.lastCall?.[0]) };
}
