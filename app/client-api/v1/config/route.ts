export { tellConfig as GET } from '@/lib/bff/routes/client-config';

export const dynamic = 'force-dynamic';
