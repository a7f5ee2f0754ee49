import L from 'leaflet';
import type { House } from '@/lib/contracts/address';
import type { MapGround } from '@/lib/contracts/city';
import type { Zone } from '@/lib/contracts/zone';
import {
  AVENUES_FROM_ZOOM,
  HOUSES_FROM_ZOOM,
  NAMES_FROM_ZOOM,
  NUMBERS_FROM_ZOOM,
  zoneKind,
  zoneRings,
} from '@/lib/address/map-scene';
import { lengthOf } from '@/lib/city/flat-geometry';
import { placeLabels } from '@/lib/city/label-places';
import { shortNames } from '@/lib/city/short-names';
import { simplified, type Point } from '@/lib/city/svg-path';
import styles from './leaflet-map.module.css';
import { LabelRoom, type Label } from './label-room';

/** House numbers are below their dots, because the marker may be above. */
const NUMBER_OFFSET_PX = L.point(0, 13);
const MOST_STREETS = 60;
/** Largest distance of a bent street from its name. */
const BEND_PX = 5;
/** Least distance between street names. */
const APART_PX = 16;

export interface LabelledShape {
  zones: readonly Zone[];
  ground: MapGround | null;
  houses: readonly House[];
  /** The quarter of a planned zone in words, or that it is being built; empty for other zones. */
  quarterOf: (zone: Zone) => string;
  /** Buttons take the upper corners. */
  hasButtons: boolean;
}

/** Draws the visible names where there is space, the largest things first; house numbers depend on the zoom. */
export class NameLayer extends L.LayerGroup {
  constructor(private readonly shown: LabelledShape) {
    super();
  }

  override onAdd(map: L.Map): this {
    this.redraw(map);
    return this;
  }

  override getEvents() {
    return { moveend: ({ target }: L.LeafletEvent) => this.redraw(target) };
  }

  private redraw(map: L.Map): void {
    this.clearLayers();
    const { zones, ground, houses, hasButtons } = this.shown;
    const room = new LabelRoom(map, zones, hasButtons);
    const names = [
      ...areaNames(this.shown, map, room),
      ...streetNames(ground?.streets ?? [], map, room),
      ...houseNumbers(houses, map, room),
    ];
    for (const name of names) this.addLayer(name);
  }
}

function words(
  position: L.LatLngExpression,
  { text, small = '' }: Label,
  options: L.TooltipOptions,
  angle = 0,
): L.Tooltip {
  const element = document.createElement('span');
  element.textContent = text;
  if (angle !== 0) element.style.rotate = `${angle}deg`;
  if (small !== '') element.append(Object.assign(document.createElement('small'), { textContent: small }));
  return L.tooltip({ permanent: true, direction: 'center', ...options })
    .setLatLng(position)
    .setContent(element);
}

function widthOf(line: L.LatLngExpression[], map: L.Map): number {
  const corners = L.bounds(line.map((position) => map.latLngToContainerPoint(position)));
  const { x, y } = corners.getSize();
  return Math.max(x, y);
}

/** Names of connected districts and planned areas, as on home; of zones if no district is known. */
function areaNames({ zones, ground, quarterOf }: LabelledShape, map: L.Map, room: LabelRoom): L.Tooltip[] {
  const isToCome = ({ color }: Zone) => zoneKind(color) === 'unavailable';
  const known = ground?.districts ?? [];
  const toCome = new Set(zones.filter(isToCome).map(({ name }) => name));
  const districts = known.filter(({ name }) => !toCome.has(name));
  const named = known.length === 0 ? zones : zones.filter(isToCome);
  const short = shortNames([...districts, ...named].map(({ name }) => name));
  const draw = (middle: L.Point, label: Label, className: string) => {
    const place = room.besides(middle, label);
    return place === null ? [] : [words(map.containerPointToLatLng(place), label, { className })];
  };
  const shown = map.getZoom() < HOUSES_FROM_ZOOM ? districts : [];
  return [
    ...shown.flatMap(({ name, latitude, longitude }) => {
      const label = { text: short.get(name) ?? name, isCapital: true };
      return draw(map.latLngToContainerPoint([latitude, longitude]), label, `${styles['district']}`);
    }),
    ...named.flatMap((zone) => {
      const line = zoneRings(zone).flat();
      const label = { text: short.get(zone.name) ?? zone.name, small: quarterOf(zone) };
      if (widthOf(line, map) < room.widthOf(label)) return [];
      const middle = map.latLngToContainerPoint(L.PolyUtil.polygonCenter(line, map.options.crs ?? L.CRS.EPSG3857));
      return draw(middle, label, `${styles['zoneName']} ${styles[zoneKind(zone.color)]}`);
    }),
  ];
}

/** Names along their streets, the longest on the screen first. */
function streetNames(streets: MapGround['streets'], map: L.Map, room: LabelRoom): L.Tooltip[] {
  const zoom = map.getZoom();
  const { x: width, y: height } = map.getSize();
  const lines = streets
    .filter(({ kind }) => zoom >= (kind === 'avenue' ? AVENUES_FROM_ZOOM : NAMES_FROM_ZOOM))
    .map(({ name, line }) => ({ name, line: seenPart(line, map) }))
    .toSorted((one, other) => lengthOf(other.line) - lengthOf(one.line));
  const space = { width, height, taken: room.discs(), most: MOST_STREETS, apart: APART_PX };
  return placeLabels(lines, space).map(({ name, at, angle }) => {
    const [middle, label] = [L.point(at[0], at[1]), { text: name }];
    room.reserve(middle, label, angle);
    return words(map.containerPointToLatLng(middle), label, { className: styles['streetName'] ?? '' }, angle);
  });
}

/** The longest part of a street that is on the screen, in pixels of the map; empty if none is. */
function seenPart(line: MapGround['streets'][number]['line'], map: L.Map): Point[] {
  const view = L.bounds([0, 0], map.getSize());
  const points = line.map((place) => map.latLngToContainerPoint(place));
  const parts: L.Point[][] = [];
  for (const [index, to] of points.slice(1).entries()) {
    const clipped = L.LineUtil.clipSegment(points[index] ?? to, to, view, false, false);
    if (clipped === false) continue;
    const [start, end] = clipped;
    const last = parts.at(-1);
    if (last?.at(-1)?.equals(start) === true) last.push(end);
    else parts.push([start, end]);
  }
  const lines = parts.map((part) => part.map(({ x, y }): Point => [x, y]));
  return simplified(lines.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? [], BEND_PX);
}

function houseNumbers(houses: readonly House[], map: L.Map, room: LabelRoom): L.Tooltip[] {
  if (map.getZoom() < NUMBERS_FROM_ZOOM) return [];
  const visible = map.getBounds();
  const options = { className: styles['houseNumber'] ?? '', offset: NUMBER_OFFSET_PX };
  return houses.flatMap(({ house, latitude, longitude }) => {
    const position = L.latLng(latitude, longitude);
    const label = { text: house };
    const isShown =
      visible.contains(position) && room.take(map.latLngToContainerPoint(position).add(NUMBER_OFFSET_PX), label);
    return isShown ? [words(position, label, options)] : [];
  });
}
