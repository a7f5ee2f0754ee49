export { searchStreets as GET } from '@/lib/bff/addresses';
