import L from 'leaflet';
import type { House } from '@/lib/contracts/address';
import type { MapScene } from '@/lib/contracts/map-message';
import type { MapGround } from '@/lib/contracts/city';
import type { Zone } from '@/lib/contracts/zone';
import { NAMES_FROM_ZOOM, zoneKind, zoneRings, type Bounds } from '@/lib/address/map-scene';
import styles from './leaflet-map.module.css';

const MARKER =
  '<svg viewBox="0 0 32 42" aria-hidden="true"><path d="M16 1.5a14.5 14.5 0 0 0-14.5 14.5c0 10.2 14.5 24.5 14.5 24.5s14.5-14.3 14.5-24.5a14.5 14.5 0 0 0-14.5-14.5z"/><circle cx="16" cy="16" r="5"/></svg>';
const MARKER_SIZE: L.PointExpression = [32, 42];
const MARKER_POINT: L.PointExpression = [16, 41];
const DOT_RADIUS_PX = 4;

const area = { interactive: false, stroke: false, fillOpacity: 1 } as const;
const line = { interactive: false, fill: false } as const;

const SVG = 'http://www.w3.org/2000/svg';
const HATCH = 'zone-hatch';

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

/** The zones, covered ones without inner borders; a hatch marks zones that an engineer inspects first. */
class ZoneLayer extends L.FeatureGroup {
  override onAdd(map: L.Map): this {
    super.onAdd(map);
    map.getPane('overlayPane')?.querySelector('svg')?.append(hatch());
    return this;
  }
}

export function zoneLayer(zones: readonly Zone[]): L.LayerGroup {
  return new ZoneLayer(
    zones.map((zone) => {
      const kind = zoneKind(zone.color);
      return L.polygon(zoneRings(zone), {
        className: `${styles['zone']} ${styles[kind]}`,
        fillOpacity: 1,
        fill: kind !== 'unavailable',
        stroke: kind === 'unavailable',
        weight: 1,
        ...(kind === 'engineer' && { fillColor: `url(#${HATCH})` }),
      });
    }),
  );
}

function hatch(): SVGElement {
  const pattern = document.createElementNS(SVG, 'pattern');
  const size = { id: HATCH, width: '7', height: '7' };
  const attributes = { ...size, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' };
  for (const [name, value] of Object.entries(attributes)) pattern.setAttribute(name, value);
  const stripe = document.createElementNS(SVG, 'path');
  stripe.setAttribute('d', 'M0 0v7');
  stripe.setAttribute('class', styles['hatch'] ?? '');
  pattern.append(stripe);
  return pattern;
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
