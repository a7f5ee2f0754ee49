import L from 'leaflet';
import type { House } from '@/lib/contracts/address';
import type { MapScene } from '@/lib/contracts/map-message';
import type { MapGround } from '@/lib/contracts/city';
import { NAMES_FROM_ZOOM, zoneKind, type Bounds } from '@/lib/address/map-scene';
import styles from './leaflet-map.module.css';

const MARKER =
  '<svg viewBox="0 0 32 42" aria-hidden="true"><path d="M16 1.5a14.5 14.5 0 0 0-14.5 14.5c0 10.2 14.5 24.5 14.5 24.5s14.5-14.3 14.5-24.5a14.5 14.5 0 0 0-14.5-14.5z"/><circle cx="16" cy="16" r="5"/></svg>';
const MARKER_SIZE: L.PointExpression = [32, 42];
const MARKER_POINT: L.PointExpression = [16, 41];
const DOT_RADIUS_PX = 4;

const area = { interactive: false, stroke: false, fillOpacity: 1 } as const;
const line = { interactive: false, fill: false } as const;

/** Parks, water and rivers: one path per kind, because a city has thousands. Clicks pass through to the zones. */
export function groundLayer({ parks, waters, rivers }: MapGround): L.LayerGroup {
  return L.layerGroup([
    L.polygon(apart(parks), { ...area, className: styles['park'] ?? '' }),
    L.polygon(apart(waters), { ...area, className: styles['water'] ?? '' }),
    L.polyline(rivers, { ...line, weight: 3, className: styles['river'] ?? '' }),
  ]);
}

/** One polygon per ring instead of one polygon with holes. */
function apart(rings: MapGround['parks']): MapGround['parks'][] {
  return rings.map((ring) => [ring]);
}

/** The streets as on the picture of home: thin lines, avenues as a band between two lines. */
export function streetLayer({ streets }: MapGround): L.LayerGroup {
  const linesOf = (kind: MapGround['streets'][number]['kind'], className: string | undefined) =>
    L.polyline(
      streets.filter((street) => street.kind === kind).map((street) => street.line),
      { ...line, className: `${styles['street']} ${className}` },
    );
  return L.layerGroup([
    linesOf('microdistrict', styles['microdistrict']),
    linesOf('street', ''),
    linesOf('avenue', styles['avenue']),
    linesOf('avenue', styles['band']),
  ]);
}

/** Widens the streets where the map is near. */
export function scaleStreets(map: L.Map): void {
  const near = 2 ** Math.max(0, (map.getZoom() - NAMES_FROM_ZOOM) / 3);
  map.getContainer().style.setProperty('--near', String(near));
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
