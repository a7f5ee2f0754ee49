export { visitSlots as GET } from '@/lib/bff/routes/serviceability';
