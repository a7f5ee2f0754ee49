export { availableForStore as GET } from '@/lib/bff/serviceability';
