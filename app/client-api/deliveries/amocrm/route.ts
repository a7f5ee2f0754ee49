export { amocrmEventRoute as POST } from '@/lib/bff/routes/delivery-events';
