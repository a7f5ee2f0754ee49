import type { Drawing } from '@/lib/contracts/drawing';
import type { RoutePath } from '@/lib/pages/routes';

/** The drawings for the texts of pages. */
export const spots: Partial<Record<RoutePath, Drawing>> = {
  '/wifi': 'technician',
  '/recommendation': 'router',
  '/combo-2-in-1': 'router',
  '/payments': 'document',
  '/block': 'bank',
  '/archives': 'bank',
  '/referal': 'document',
  '/personal-cabinet': 'phone',
  '/telephony': 'phone',
  '/request': 'technician',
  '/consultation': 'technician',
  '/internet-for-builders': 'house',
  '/internet-tv': 'television',
  '/no-internet': 'bank',
  '/privacy-policy': 'document',
};
