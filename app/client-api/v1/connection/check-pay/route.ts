export { checkPayment as POST } from '@/lib/bff/routes/contracts';
