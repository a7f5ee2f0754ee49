export { reportAddress as POST } from '@/lib/bff/address-reports';
