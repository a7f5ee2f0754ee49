export { calculateOrder as POST } from '@/lib/bff/payments';
