export { giveIdentity as POST } from '@/lib/bff/routes/orders';
