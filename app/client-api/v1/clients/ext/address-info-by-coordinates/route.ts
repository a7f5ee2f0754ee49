export { addressAt as GET } from '@/lib/bff/routes/serviceability';
