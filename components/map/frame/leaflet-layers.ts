import L from 'leaflet';
import type { MapScene } from '@/lib/contracts/map-message';
import type { MapStreet, Zone } from '@/lib/contracts/zone';
import { namePlaces, zoneKind, zoneRings, type Bounds } from '@/lib/map-scene';
import styles from './leaflet-map.module.css';
import { zoneSigns } from './zone-signs';

const MARKER = '<svg viewBox="0 0 32 42" aria-hidden="true"><path d="M16 1.5a14.5 14.5 0 0 0-14.5 14.5c0 10.2 14.5 24.5 14.5 24.5s14.5-14.3 14.5-24.5a14.5 14.5 0 0 0-14.5-14.5z"/><circle cx="16" cy="16" r="5"/></svg>';
const MARKER_SIZE: L.PointExpression = [32, 42];
const MARKER_POINT: L.PointExpression = [16, 41];
/** About a letter of the street names, and a line of them. */
const LETTER_WIDTH_PX = 8;
const NAME_HEIGHT_PX = 20;

function label(sign: string, name: string): HTMLElement {
  const element = document.createElement('span');
  const text = document.createElement('b');
  text.textContent = name;
  element.append(sign, text);
  return element;
}

/** The zones as polygons; each has a line and a sign of its kind, and its name where there is room. */
export function zoneLayer(zones: readonly Zone[]): L.LayerGroup {
  return L.layerGroup(
    zones.map((zone) => {
      const kind = zoneKind(zone.color);
      const tooltip = { permanent: true, direction: 'center', className: `${styles['zoneLabel']} ${styles[kind]}` } as const;
      return L.polygon(zoneRings(zone), { className: `${styles['zone']} ${styles[kind]}`, fillOpacity: 0.25, weight: 2 }).bindTooltip(label(zoneSigns[kind], zone.name), tooltip);
    }),
  );
}

/** The streets as thin lines; a click goes through them to what lies below. */
export function streetLayer(streets: readonly MapStreet[]): L.LayerGroup {
  return L.layerGroup(streets.map(({ line }) => L.polyline(line, { className: styles['street'] ?? '', interactive: false, weight: 2 })));
}

/** Whether two names would stand on one another; their places are in pixels. */
function overlap(one: L.Point, other: L.Point, width: number): boolean {
  return Math.abs(one.x - other.x) < width && Math.abs(one.y - other.y) < NAME_HEIGHT_PX;
}

/** The names of the streets that are seen; a name for which there is no room is left out. */
export function nameLayer(streets: readonly MapStreet[], map: L.Map): L.LayerGroup {
  const seen = map.getBounds().pad(-0.1);
  const bounds: Bounds = [
    [seen.getSouth(), seen.getWest()],
    [seen.getNorth(), seen.getEast()],
  ];
  const taken: { point: L.Point; width: number }[] = [];
  const names = streets.flatMap((street) => {
    const width = street.name.length * LETTER_WIDTH_PX;
    const place = namePlaces(street, bounds).find((candidate) => {
      const point = map.latLngToContainerPoint(candidate);
      return taken.every((other) => !overlap(point, other.point, (width + other.width) / 2));
    });
    if (place === undefined) return [];
    taken.push({ point: map.latLngToContainerPoint(place), width });
    const text = document.createElement('span');
    text.textContent = street.name;
    return [L.tooltip({ permanent: true, direction: 'center', className: styles['streetName'] ?? '' }).setLatLng(place).setContent(text)];
  });
  return L.layerGroup(names);
}

/** The chosen point, in the colour of its zone. */
export function markerLayer({ latitude, longitude, color }: NonNullable<MapScene['marker']>): L.Marker {
  const kind = color === undefined ? '' : (styles[zoneKind(color)] ?? '');
  const icon = L.divIcon({ html: MARKER, className: `${styles['marker']} ${kind}`, iconSize: MARKER_SIZE, iconAnchor: MARKER_POINT });
  return L.marker([latitude, longitude], { icon, interactive: false, keyboard: false });
}
