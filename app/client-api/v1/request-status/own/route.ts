export { tellOwnStatus as POST } from '@/lib/bff/lead-status';
