export { storeOrder as POST } from '@/lib/bff/payments';
