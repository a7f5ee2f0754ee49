import { reportAddress } from '@/lib/bff/address-reports';
import { handler } from '@/lib/bff/handler';

export const POST = handler(reportAddress);
