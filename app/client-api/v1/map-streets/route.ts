export { mapStreets as GET } from '@/lib/bff/map';
