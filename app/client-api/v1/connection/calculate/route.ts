export { calculateOrder as POST } from '@/lib/bff/order-price';
