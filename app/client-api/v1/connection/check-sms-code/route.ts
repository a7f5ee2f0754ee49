export { checkCode as POST } from '@/lib/bff/orders';
