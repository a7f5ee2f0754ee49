export { addressAt as GET } from '@/lib/bff/serviceability';
