export { channelsWithOffers as GET } from '@/lib/bff/channels';
