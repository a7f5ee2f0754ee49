import type { ZoneKind } from '@/lib/address/map-scene';

export interface FrameWords {
  title: string;
  loading: string;
  failed: string;
  slow: string;
  retry: string;
  call: string;
  phone: string;
  zoomIn: string;
  zoomOut: string;
  legend: string;
  kinds: Record<ZoneKind, string>;
  /** The name of `unavailable` if some zones are under construction. */
  building: string;
  /** Below the name of a planned area without a quarter. */
  beingBuilt: string;
  /** With `{quarter}` and `{year}`. */
  quarterShort: string;
}
