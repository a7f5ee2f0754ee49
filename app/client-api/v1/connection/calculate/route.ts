export { calculateOrder as POST } from '@/lib/bff/routes/order-price';
