import { leadRoute } from '@/lib/bff/routes/leads';

export const POST = leadRoute('update-by-consultation');
