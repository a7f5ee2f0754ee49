export { forgetOrder as POST } from '@/lib/bff/orders';
