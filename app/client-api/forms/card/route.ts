export { cardRoute as POST } from '@/lib/bff/routes/lead-cards';
