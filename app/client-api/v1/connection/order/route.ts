export { chooseTariff as POST, readOrder as GET } from '@/lib/bff/routes/orders';
