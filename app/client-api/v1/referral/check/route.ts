export { referralCheck as POST } from '@/lib/bff/routes/referral';
