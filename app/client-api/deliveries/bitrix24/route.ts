export { bitrixEventRoute as POST } from '@/lib/bff/routes/delivery-events';
