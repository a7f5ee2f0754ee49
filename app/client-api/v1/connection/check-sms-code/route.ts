export { checkCode as POST } from '@/lib/bff/routes/orders';
