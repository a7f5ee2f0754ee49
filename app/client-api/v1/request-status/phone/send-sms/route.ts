export { sendNewPhoneCode as POST } from '@/lib/bff/lead-changes';
