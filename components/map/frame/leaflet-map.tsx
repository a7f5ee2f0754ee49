import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { MapAttribution } from '@/components/ui/map-attribution';
import type { Coordinates } from '@/lib/contracts/address';
import { OPEN_STREET_MAP } from '@/lib/contracts/city';
import type { MapScene } from '@/lib/contracts/map-message';
import type { Quarter, Zone } from '@/lib/contracts/zone';
import { quarterWords } from '@/lib/i18n/quarter-words';
import { COUNTRY_VIEW, isBeingBuilt, networkBounds } from '@/lib/address/map-scene';
import type { FrameWords } from './frame-words';
import { groundLayer, markerLayer, scaleStreets, streetLayer, zoneLayer } from './leaflet-layers';
import styles from './leaflet-map.module.css';
import { NameLayer } from './name-layer';
import { useHouses } from './use-houses';
import { useLayer } from './use-layer';
import { useVectorTiles } from './use-vector-tiles';

const ZOOMS = { minZoom: 10, maxZoom: 19, zoomSnap: 0 };
const MARGIN_PX = 16;
/** From this ratio of height to width a map fits the covered area alone: planned ones would make it small. */
const PORTRAIT = 1.3;

interface LeafletMapProps {
  scene: MapScene;
  words: FrameWords;
  /** URL template of tiles below the drawn map, or null. */
  tiles: string | null;
  /** Path of the archive of vector tiles below it, or null. */
  archive: string | null;
  /** Embedded in a page: the wheel and one finger scroll the page. */
  inPage: boolean;
  onClick: (point: Coordinates) => void;
  onDrawn: () => void;
}

export function LeafletMap({ scene, words, tiles, archive, inPage, onClick, onDrawn }: LeafletMapProps) {
  const { zones, marker, interactive, small = false } = scene;
  // Vector tiles show the ground and its names themselves.
  const ground = archive === null ? scene.ground : null;
  const attribution = scene.ground?.attribution ?? (archive === null ? null : OPEN_STREET_MAP);
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const { zoomIn, zoomOut, quarterShort, beingBuilt } = words;
  const choose = useEffectEvent(({ latlng }: L.LeafletMouseEvent) => {
    const { lat, lng } = latlng.wrap();
    if (interactive) onClick({ latitude: lat, longitude: lng });
  });

  useEffect(() => {
    if (container.current === null) return;
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const created = L.map(container.current, {
      ...ZOOMS,
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: !inPage,
      dragging: !(inPage && L.Browser.mobile),
      zoomAnimation: !reduced,
      fadeAnimation: !reduced,
      inertia: !reduced,
    }).setView([COUNTRY_VIEW.latitude, COUNTRY_VIEW.longitude], COUNTRY_VIEW.zoom);
    if (!small) L.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(created);
    created.on('click', (event) => choose(event));
    created.on('zoomend', () => scaleStreets(created));
    if (tiles !== null) L.tileLayer(tiles, { maxZoom: ZOOMS.maxZoom }).addTo(created);
    const resized = new ResizeObserver(() => created.invalidateSize());
    resized.observe(container.current);
    setMap(created);
    return () => {
      resized.disconnect();
      setMap(null);
      created.remove();
    };
  }, [tiles, inPage, small, zoomIn, zoomOut]);

  useVectorTiles(map, archive);
  useLayer(map, ground, (shown) => (shown === null ? null : groundLayer(shown)));
  useLayer(map, zones, zoneLayer);
  useLayer(map, ground, (shown) => (shown === null ? null : streetLayer(shown)));
  useLayer(map, marker, (point) => (point === null ? null : markerLayer(point)));
  // Tiles show houses themselves.
  const houses = useHouses(map, tiles === null);
  const labelled = useMemo(() => {
    const quarterOf = (zone: Zone) => {
      if (zone.planned) return quarterIn(quarterShort, zone.planned);
      return isBeingBuilt(zone) ? beingBuilt : '';
    };
    return { zones, ground, houses, quarterOf, hasButtons: !small };
  }, [zones, ground, houses, quarterShort, beingBuilt, small]);
  useLayer(map, labelled, (shown) => new NameLayer(shown));
  useView(map, scene);

  useEffectIf(map !== null, onDrawn);

  const className = interactive ? `${styles['map']} ${styles['interactive']}` : styles['map'];
  return (
    <div className={className}>
      <div ref={container} className={styles['canvas']} role="application" aria-label={words.title} />
      {attribution !== null && (
        <p className={styles['attribution']}>
          <MapAttribution source={attribution} />
        </p>
      )}
    </div>
  );
}

/** Moves the map to the view of the scene; without one, fits the network until the visitor moves the map. */
function useView(map: L.Map | null, { view, zones }: MapScene) {
  const { latitude, longitude, zoom } = view ?? COUNTRY_VIEW;
  const hasView = view !== null;
  const network = useEffectEvent(({ x, y }: L.Point) => networkBounds(zones, y < x * PORTRAIT));
  const hasZones = zones.length > 0;
  useEffect(() => {
    if (map === null) return;
    if (hasView) {
      map.setView([latitude, longitude], zoom);
      return;
    }
    let isFitting = false;
    const fit = () => {
      const size = map.getSize();
      const bounds = network(size);
      if (bounds === null) return;
      const margin = Math.min(MARGIN_PX, size.x / 20);
      isFitting = true;
      map.fitBounds(bounds, { padding: [margin, margin], animate: false });
      isFitting = false;
    };
    const leave = () => {
      if (!isFitting) map.off('resize', fit);
    };
    fit();
    map.on('resize', fit).on('movestart', leave);
    return () => {
      map.off('resize', fit).off('movestart', leave);
    };
  }, [map, hasView, latitude, longitude, zoom, hasZones]);
}

function quarterIn(template: string, planned: Quarter): string {
  const { year, quarter } = quarterWords(planned);
  return template.replace('{quarter}', quarter).replace('{year}', year);
}
