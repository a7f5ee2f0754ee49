export { testPayment as POST } from '@/lib/bff/payments';
