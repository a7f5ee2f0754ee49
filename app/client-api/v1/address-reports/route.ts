export { reportAddress as POST } from '@/lib/bff/routes/address-reports';
