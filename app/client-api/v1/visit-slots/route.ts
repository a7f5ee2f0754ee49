export { visitSlots as GET } from '@/lib/bff/serviceability';
