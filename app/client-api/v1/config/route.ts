export { tellConfig as GET } from '@/lib/bff/client-config';

export const dynamic = 'force-dynamic';
