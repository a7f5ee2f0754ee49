export { chooseAddress as POST } from '@/lib/bff/orders';
