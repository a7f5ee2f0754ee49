export { checkPayment as POST } from '@/lib/bff/payments';
