import { handler } from '@/lib/bff/handler';
import { MAP_CACHE_CONTROL, mapHouses } from '@/lib/bff/map';

export const GET = handler(mapHouses, MAP_CACHE_CONTROL);
