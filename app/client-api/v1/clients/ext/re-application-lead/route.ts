import { leadRoute } from '@/lib/bff/leads';

export const POST = leadRoute('re-application-lead');
