import { channelsWithOffers } from '@/lib/bff/channels';
import { handler } from '@/lib/bff/handler';

export const GET = handler(channelsWithOffers);
