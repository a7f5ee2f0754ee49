export { referralCheck as POST } from '@/lib/bff/referral';
