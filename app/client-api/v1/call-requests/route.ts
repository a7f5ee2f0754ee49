import { leadRoute } from '@/lib/bff/leads';

export const POST = leadRoute('call-request');
