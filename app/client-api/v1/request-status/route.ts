export { tellLeadStatus as POST } from '@/lib/bff/routes/lead-status';
