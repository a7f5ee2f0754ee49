import { leadRoute } from '@/lib/bff/leads';

export const POST = leadRoute('update-by-consultation');
