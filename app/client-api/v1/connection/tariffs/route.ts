import { handler } from '@/lib/bff/handler';
import { tariffOffers } from '@/lib/bff/tariffs';

export const GET = handler(tariffOffers);
