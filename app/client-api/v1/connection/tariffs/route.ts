export { tariffOffers as GET } from '@/lib/bff/tariffs';
