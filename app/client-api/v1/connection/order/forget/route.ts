export { forgetOrder as POST } from '@/lib/bff/routes/orders';
