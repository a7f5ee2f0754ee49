export { sendCode as POST } from '@/lib/bff/routes/orders';
