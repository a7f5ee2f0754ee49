export { tellLeadStatus as POST } from '@/lib/bff/lead-status';
