import { nextIndex } from '@/lib/bff/rotation';

export const GET = nextIndex;
