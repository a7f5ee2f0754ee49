export { searchStreets as GET } from '@/lib/bff/routes/addresses';
