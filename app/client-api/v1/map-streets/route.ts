import { handler } from '@/lib/bff/handler';
import { MAP_CACHE_CONTROL, mapStreets } from '@/lib/bff/map';

export const GET = handler(mapStreets, MAP_CACHE_CONTROL);
