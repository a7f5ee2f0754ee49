export { zoneAllow as GET } from '@/lib/bff/routes/serviceability';
