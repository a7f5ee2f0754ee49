export { addressCheck as POST } from '@/lib/bff/routes/serviceability';
