export { moveVisit as POST } from '@/lib/bff/routes/lead-changes';
