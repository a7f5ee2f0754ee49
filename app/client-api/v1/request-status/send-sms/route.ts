export { sendStatusCode as POST } from '@/lib/bff/routes/lead-status';
