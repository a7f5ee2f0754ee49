import type { ZoneKind } from '@/lib/address/map-scene';

/** The texts of the map's frame in the language of its page. */
export interface FrameWords {
  title: string;
  loading: string;
  failed: string;
  slow: string;
  retry: string;
  call: string;
  /** The phone that `call` dials. */
  phone: string;
  zoomIn: string;
  zoomOut: string;
  legend: string;
  kinds: Record<ZoneKind, string>;
}
