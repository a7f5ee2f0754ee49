import { handler } from '@/lib/bff/handler';
import { tellRequestStatus } from '@/lib/bff/request-status';

export const POST = handler(tellRequestStatus);
