import { searchStreets } from '@/lib/bff/addresses';
import { handler } from '@/lib/bff/handler';

export const GET = handler(searchStreets);
