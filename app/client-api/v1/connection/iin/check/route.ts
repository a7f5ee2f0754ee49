export { giveIdentity as POST } from '@/lib/bff/orders';
