export { tellOwnStatus as POST } from '@/lib/bff/routes/lead-status';
