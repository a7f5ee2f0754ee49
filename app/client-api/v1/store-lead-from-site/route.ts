import { leadRoute } from '@/lib/bff/leads';

export const POST = leadRoute('store-lead-from-site');
