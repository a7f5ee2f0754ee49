import { handler } from '@/lib/bff/handler';
import { referralCheck } from '@/lib/bff/referral';

export const POST = handler(referralCheck);
