export { addressCheck as POST } from '@/lib/bff/serviceability';
