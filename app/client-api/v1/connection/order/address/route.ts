export { chooseAddress as POST } from '@/lib/bff/routes/orders';
