export { sendStatusCode as POST } from '@/lib/bff/lead-status';
