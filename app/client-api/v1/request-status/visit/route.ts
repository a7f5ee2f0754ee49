export { moveVisit as POST } from '@/lib/bff/lead-changes';
