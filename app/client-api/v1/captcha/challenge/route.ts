import { newChallenge } from '@/lib/bff/captcha';
import { handler } from '@/lib/bff/handler';

export const dynamic = 'force-dynamic';
export const GET = handler(newChallenge);
