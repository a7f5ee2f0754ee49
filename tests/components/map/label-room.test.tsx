import L from 'leaflet';
import { beforeEach, expect, it, vi } from 'vitest';
import { LabelRoom } from '@/components/map/frame/label-room';
import { GREEN_ZONE } from '@/lib/contracts/zone';
import { zoneOf } from '../support/map';

const SIZE_PX = 400;
const label = { text: 'Центр' };
let map: L.Map;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(SIZE_PX);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SIZE_PX);
  map = L.map(document.createElement('div'), { zoomAnimation: false }).setView([43.225, 76.925], 12);
  return () => map.remove();
});

const corner = () => map.latLngToContainerPoint([43.2, 76.95]);

it('a label moves off the border of an uncovered zone, but not of a covered one', () => {
  const placed = (color: string) => new LabelRoom(map, [zoneOf('a', color)], false).besides(corner(), label);
  expect(placed(GREEN_ZONE)).toEqual(corner());
  expect(placed('Красная зона')).not.toEqual(corner());
});

it('labels do not overlap, and a label without room is left out', () => {
  const room = new LabelRoom(map, [], false);
  const middle = L.point(SIZE_PX / 2, SIZE_PX / 2);
  expect(room.take(middle, label)).toBe(true);
  expect(room.take(middle, label)).toBe(false);
  expect(room.besides(middle, label)).not.toEqual(middle);
  expect(room.besides(L.point(-SIZE_PX, 0), label)).toBeNull();
});

it('labels keep the corners free for the buttons', () => {
  const places = [L.point(30, 30), L.point(SIZE_PX - 30, 30)];
  const free = (hasButtons: boolean) => places.map((place) => new LabelRoom(map, [], hasButtons).take(place, label));
  expect(free(false)).toEqual([true, true]);
  expect(free(true)).toEqual([false, false]);
});
