export { leadVisitSlots as POST } from '@/lib/bff/lead-changes';
