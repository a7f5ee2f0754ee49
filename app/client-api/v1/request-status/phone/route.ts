export { changePhone as POST } from '@/lib/bff/routes/lead-changes';
