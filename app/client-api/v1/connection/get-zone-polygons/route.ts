export { zonePolygons as GET } from '@/lib/bff/routes/map';
