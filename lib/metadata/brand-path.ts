import 'server-only';
import { providerFiles } from '../provider-files/current';

/** The drawings of shortcuts in the manifest. */
export const shortcutSigns = {
  address: 'pin',
  request: 'document',
  payments: 'card',
  'no-internet': 'wifi',
} as const;
export type ShortcutSign = keyof typeof shortcutSigns;

/** The address of a file of the provider's look; it changes with the look, so caches keep it for a year. */
export function brandPath(file: string): string {
  return `/brand/${providerFiles().marks.digest}/${file}`;
}
