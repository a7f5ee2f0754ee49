export { mapHouses as GET } from '@/lib/bff/routes/map';
