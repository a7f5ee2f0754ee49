export { plainLeadRoute as POST } from '@/lib/bff/routes/plain-leads';
