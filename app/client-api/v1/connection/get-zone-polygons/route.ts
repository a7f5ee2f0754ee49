import { handler } from '@/lib/bff/handler';
import { MAP_CACHE_CONTROL, zonePolygons } from '@/lib/bff/map';

export const GET = handler(zonePolygons, MAP_CACHE_CONTROL);
