import type { SpotName } from '@/components/ui/spot-drawing';
import type { RoutePath } from '@/lib/pages/routes';

const spots: Partial<Record<RoutePath, SpotName>> = {
  '/wifi': 'router',
  '/recommendation': 'router',
  '/combo-2-in-1': 'router',
  '/payments': 'bank',
  '/block': 'bank',
  '/archives': 'bank',
  '/referal': 'document',
  '/personal-cabinet': 'phone',
  '/telephony': 'phone',
  '/request': 'technician',
  '/consultation': 'technician',
  '/internet-for-builders': 'house',
  '/internet-tv': 'television',
  '/no-internet': 'terminal',
  '/privacy-policy': 'document',
};

/** The drawing of what the text of a page speaks of. */
export function spotOf(path: RoutePath): SpotName | undefined {
  return spots[path];
}
