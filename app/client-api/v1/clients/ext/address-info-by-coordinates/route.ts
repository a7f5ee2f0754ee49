import { handler } from '@/lib/bff/handler';
import { addressAt } from '@/lib/bff/serviceability';

export const GET = handler(addressAt);
