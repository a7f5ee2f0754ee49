import L from 'leaflet';
import type { House } from '@/lib/contracts/address';
import type { MapScene } from '@/lib/contracts/map-message';
import type { MapGround } from '@/lib/contracts/city';
import type { Zone } from '@/lib/contracts/zone';
import {
  AVENUES_FROM_ZOOM,
  labelPositions,
  NAMES_FROM_ZOOM,
  NUMBERS_FROM_ZOOM,
  zoneKind,
  zoneRings,
  type Bounds,
} from '@/lib/address/map-scene';
import styles from './leaflet-map.module.css';

const MARKER =
  '<svg viewBox="0 0 32 42" aria-hidden="true"><path d="M16 1.5a14.5 14.5 0 0 0-14.5 14.5c0 10.2 14.5 24.5 14.5 24.5s14.5-14.3 14.5-24.5a14.5 14.5 0 0 0-14.5-14.5z"/><circle cx="16" cy="16" r="5"/></svg>';
const MARKER_SIZE: L.PointExpression = [32, 42];
const MARKER_POINT: L.PointExpression = [16, 41];
const LETTER_WIDTH_PX = 8;
const NAME_HEIGHT_PX = 20;
/** Both upper corners have buttons. */
const CONTROL_ROWS_PX = [20, 40, 60, 80];
const CONTROL_WIDTH_PX = 2 * 64;
const DOT_RADIUS_PX = 4;
/** House numbers are below their dots, because the marker may be above. */
const NUMBER_OFFSET_PX = L.point(0, 13);

const area = { interactive: false, stroke: false, fillOpacity: 1 } as const;
const line = { interactive: false, fill: false } as const;

/** Parks, water and rivers: a path for each kind, because a city has thousands. Not interactive: clicks reach the zones. */
export function groundLayer({ parks, waters, rivers }: MapGround): L.LayerGroup {
  return L.layerGroup([
    L.polygon(apart(parks), { ...area, className: styles['park'] ?? '' }),
    L.polygon(apart(waters), { ...area, className: styles['water'] ?? '' }),
    L.polyline(rivers, { ...line, weight: 3, className: styles['river'] ?? '' }),
  ]);
}

/** Polygons of their own instead of one with holes. */
function apart(rings: MapGround['parks']): MapGround['parks'][] {
  return rings.map((ring) => [ring]);
}

/** The streets as lines, avenues wider and with a light edge. */
export function streetLayer({ streets }: MapGround): L.LayerGroup {
  const isWide = ({ kind }: MapGround['streets'][number]) => kind === 'avenue';
  const className = styles['street'] ?? '';
  const edge = styles['streetEdge'] ?? '';
  const lines = (shown: MapGround['streets']) => shown.map((street) => street.line);
  return L.layerGroup([
    L.polyline(lines(streets.filter((street) => !isWide(street))), { ...line, weight: 1.2, className }),
    L.polyline(lines(streets.filter(isWide)), { ...line, weight: 4.4, className: edge }),
    L.polyline(lines(streets.filter(isWide)), { ...line, weight: 2.4, className }),
  ]);
}

export function houseLayer(houses: readonly House[], color: string, renderer: L.Renderer): L.LayerGroup {
  const dot = { renderer, interactive: false, stroke: false, radius: DOT_RADIUS_PX, fillColor: color, fillOpacity: 1 };
  return L.layerGroup(houses.map(({ latitude, longitude }) => L.circleMarker([latitude, longitude], dot)));
}

export function boundsOf(bounds: L.LatLngBounds): Bounds {
  return [
    [bounds.getSouth(), bounds.getWest()],
    [bounds.getNorth(), bounds.getEast()],
  ];
}

/** Returns a function that reserves space for a label (pixels), or returns false if it overlaps another label. */
function roomFinder(mapWidth: number): (point: L.Point, width: number) => boolean {
  const taken = CONTROL_ROWS_PX.flatMap((y) =>
    [0, mapWidth].map((x) => ({ point: L.point(x, y), width: CONTROL_WIDTH_PX })),
  );
  return (point, width) => {
    const isFree = taken.every(
      (other) =>
        Math.abs(point.x - other.point.x) >= (width + other.width) / 2 ||
        Math.abs(point.y - other.point.y) >= NAME_HEIGHT_PX,
    );
    if (isFree) taken.push({ point, width });
    return isFree;
  };
}

function words(position: L.LatLngExpression, text: string, options: L.TooltipOptions, small = ''): L.Tooltip {
  const element = document.createElement('span');
  element.textContent = text;
  if (small !== '') element.append(Object.assign(document.createElement('small'), { textContent: small }));
  return L.tooltip({ permanent: true, direction: 'center', ...options })
    .setLatLng(position)
    .setContent(element);
}

export interface LabelledShape {
  zones: readonly Zone[];
  ground: MapGround | null;
  houses: readonly House[];
  /** The quarter of a planned zone as words; empty for other zones. */
  quarterOf: (zone: Zone) => string;
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
    for (const name of namesAndNumbers(this.shown, map)) this.addLayer(name);
  }
}

function widthOf(line: L.LatLngExpression[], map: L.Map): number {
  const corners = L.bounds(line.map((position) => map.latLngToContainerPoint(position)));
  const { x, y } = corners.getSize();
  return Math.max(x, y);
}

function namesAndNumbers({ zones, ground, houses, quarterOf }: LabelledShape, map: L.Map): L.Tooltip[] {
  const visible = map.getBounds();
  const bounds = boundsOf(visible.pad(-0.1));
  const hasRoom = roomFinder(map.getSize().x);
  const zoom = map.getZoom();
  const districts = zones.flatMap((zone) => {
    const line = zoneRings(zone).flat();
    const crs = map.options.crs ?? L.CRS.EPSG3857;
    const point = map.latLngToContainerPoint(L.PolyUtil.polygonCenter(line, crs));
    const width = zone.name.length * LETTER_WIDTH_PX;
    const isShown = widthOf(line, map) >= width && hasRoom(point, width);
    return isShown
      ? [
          words(
            map.containerPointToLatLng(point),
            zone.name,
            { className: `${styles['zoneName']} ${styles[zoneKind(zone.color)]}` },
            quarterOf(zone),
          ),
        ]
      : [];
  });
  const named = (ground?.streets ?? []).filter(
    ({ kind }) => zoom >= (kind === 'avenue' ? AVENUES_FROM_ZOOM : NAMES_FROM_ZOOM),
  );
  const longest = named
    .map((street) => ({ street, size: widthOf(street.line, map) }))
    .toSorted((one, other) => other.size - one.size);
  const names = longest.flatMap(({ street, size }) => {
    const width = street.name.length * LETTER_WIDTH_PX;
    if (size < width && zoom < NAMES_FROM_ZOOM) return [];
    const position = labelPositions(street, bounds).find((candidate) =>
      hasRoom(map.latLngToContainerPoint(candidate), width),
    );
    return position === undefined ? [] : [words(position, street.name, { className: styles['streetName'] ?? '' })];
  });
  if (zoom < NUMBERS_FROM_ZOOM) return [...districts, ...names];
  const numbers = houses.flatMap(({ house, latitude, longitude }) => {
    const position = L.latLng(latitude, longitude);
    const point = map.latLngToContainerPoint(position).add(NUMBER_OFFSET_PX);
    const isShown = visible.contains(position) && hasRoom(point, house.length * LETTER_WIDTH_PX);
    return isShown
      ? [words(position, house, { className: styles['houseNumber'] ?? '', offset: NUMBER_OFFSET_PX })]
      : [];
  });
  return [...districts, ...names, ...numbers];
}

export function markerLayer({ latitude, longitude, color }: NonNullable<MapScene['marker']>): L.Marker {
  const kind = color === undefined ? '' : (styles[zoneKind(color)] ?? '');
  const icon = L.divIcon({
    html: MARKER,
    className: `${styles['marker']} ${kind}`,
    iconSize: MARKER_SIZE,
    iconAnchor: MARKER_POINT,
  });
  return L.marker([latitude, longitude], { icon, interactive: false, keyboard: false });
}
