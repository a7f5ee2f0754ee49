export { sendCode as POST } from '@/lib/bff/orders';
