export { zoneAllow as GET } from '@/lib/bff/serviceability';
