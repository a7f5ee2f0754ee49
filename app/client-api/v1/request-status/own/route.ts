import { handler } from '@/lib/bff/handler';
import { tellOwnStatus } from '@/lib/bff/request-status';

export const POST = handler(tellOwnStatus);
