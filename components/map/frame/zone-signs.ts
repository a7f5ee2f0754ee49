import type { ZoneKind } from '@/lib/address/map-scene';

/** Signs in the zones, because colour alone is not accessible. */
export const zoneSigns: Record<ZoneKind, string> = { available: '✓', engineer: '?', unavailable: '✕' };
