import type { ZoneKind } from '@/lib/address/map-scene';

/** Stand in the zones, so that colour is not alone. */
export const zoneSigns: Record<ZoneKind, string> = { available: '✓', engineer: '?', unavailable: '✕' };
