export { phoneNumbers as GET } from '@/lib/bff/managers';

export const dynamic = 'force-dynamic';
