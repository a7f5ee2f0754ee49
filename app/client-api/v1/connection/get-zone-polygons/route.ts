export { zonePolygons as GET } from '@/lib/bff/map';
