export { createContract as POST } from '@/lib/bff/routes/contracts';
