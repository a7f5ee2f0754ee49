export { availableForStore as GET } from '@/lib/bff/routes/serviceability';
