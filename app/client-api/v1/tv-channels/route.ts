export { channelsWithOffers as GET } from '@/lib/bff/routes/channels';
