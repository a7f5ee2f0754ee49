import { handler } from '@/lib/bff/handler';
import { tellLeadStatus } from '@/lib/bff/lead-status';

export const POST = handler(tellLeadStatus);
