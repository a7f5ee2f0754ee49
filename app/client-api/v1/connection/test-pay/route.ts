export { testPayment as POST } from '@/lib/bff/routes/contracts';
