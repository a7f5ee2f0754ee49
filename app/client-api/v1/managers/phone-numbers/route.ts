import { handler } from '@/lib/bff/handler';
import { phoneNumbers, PHONES_CACHE_CONTROL } from '@/lib/bff/managers';

export const dynamic = 'force-dynamic';
export const GET = handler(() => Promise.resolve(phoneNumbers()), PHONES_CACHE_CONTROL);
