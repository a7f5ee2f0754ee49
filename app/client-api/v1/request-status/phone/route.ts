export { changePhone as POST } from '@/lib/bff/lead-changes';
