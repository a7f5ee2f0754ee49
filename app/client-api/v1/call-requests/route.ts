import { leadRoute } from '@/lib/bff/routes/leads';

export const POST = leadRoute('call-request');
