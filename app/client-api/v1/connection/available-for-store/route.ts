import { handler } from '@/lib/bff/handler';
import { availableForStore } from '@/lib/bff/serviceability';

export const GET = handler(availableForStore);
