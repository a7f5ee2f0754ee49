import { handler } from '@/lib/bff/handler';
import { zoneAllow } from '@/lib/bff/serviceability';

export const GET = handler(zoneAllow);
