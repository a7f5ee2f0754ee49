import { handler } from '@/lib/bff/handler';
import { tellOwnStatus } from '@/lib/bff/lead-status';

export const POST = handler(tellOwnStatus);
