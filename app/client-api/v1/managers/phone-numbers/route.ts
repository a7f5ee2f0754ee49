export { phoneNumbers as GET } from '@/lib/bff/routes/managers';

export const dynamic = 'force-dynamic';
