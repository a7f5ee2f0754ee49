export { cancelLead as POST } from '@/lib/bff/routes/lead-changes';
