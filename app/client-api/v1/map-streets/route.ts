export { mapStreets as GET } from '@/lib/bff/routes/map';
