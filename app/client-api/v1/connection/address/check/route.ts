import { handler } from '@/lib/bff/handler';
import { addressCheck } from '@/lib/bff/serviceability';

export const POST = handler(addressCheck);
