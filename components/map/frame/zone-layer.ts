import L from 'leaflet';
import { zoneKind, zoneRings } from '@/lib/address/map-scene';
import type { Zone } from '@/lib/contracts/zone';
import styles from './leaflet-map.module.css';

const SVG = 'http://www.w3.org/2000/svg';
const HATCH = 'zone-hatch';

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
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', 'M0 0v7');
  line.setAttribute('class', styles['hatch'] ?? '');
  pattern.append(line);
  return pattern;
}
