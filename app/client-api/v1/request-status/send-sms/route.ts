import { handler } from '@/lib/bff/handler';
import { sendStatusCode } from '@/lib/bff/request-status';

export const POST = handler(sendStatusCode);
