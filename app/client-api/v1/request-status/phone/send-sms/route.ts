export { sendNewPhoneCode as POST } from '@/lib/bff/routes/lead-changes';
