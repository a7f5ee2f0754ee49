export { leadVisitSlots as POST } from '@/lib/bff/routes/lead-changes';
