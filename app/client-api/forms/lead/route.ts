export { plainLeadRoute as POST } from '@/lib/bff/plain-leads';
