export { storeOrder as POST } from '@/lib/bff/routes/contracts';
