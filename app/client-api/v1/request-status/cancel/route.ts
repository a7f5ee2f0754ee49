export { cancelLead as POST } from '@/lib/bff/lead-changes';
