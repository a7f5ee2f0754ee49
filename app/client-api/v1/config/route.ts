import { clientConfig } from '@/lib/bff/client-config';
import { handler } from '@/lib/bff/handler';

export const dynamic = 'force-dynamic';
export const GET = handler(() => Promise.resolve(clientConfig()));
