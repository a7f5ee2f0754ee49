import { handler } from '@/lib/bff/handler';
import { tariffChoices } from '@/lib/bff/tariffs';

export const GET = handler(tariffChoices, 'public, max-age=60');
