export { chooseVisit as POST } from '@/lib/bff/orders';
