export { chooseVisit as POST } from '@/lib/bff/routes/orders';
