export { tariffOffers as GET } from '@/lib/bff/routes/tariffs';
