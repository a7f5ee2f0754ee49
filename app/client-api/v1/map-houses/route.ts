export { mapHouses as GET } from '@/lib/bff/map';
