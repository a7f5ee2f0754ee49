import { handler } from '@/lib/bff/handler';
import { sendStatusCode } from '@/lib/bff/lead-status';

export const POST = handler(sendStatusCode);
