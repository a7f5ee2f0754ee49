import { keepClickedPoint } from '@/components/map/clicked-point';
import { frameMessageSchema } from '@/lib/contracts/map-message';

/** Opens the dialog of the map at the point that was clicked on the map of a page. */
export function openAtClick(frame: HTMLIFrameElement, message: unknown): void {
  const told = frameMessageSchema.safeParse(message).data;
  if (told?.type !== 'clicked') return;
  keepClickedPoint({ latitude: told.latitude, longitude: told.longitude });
  frame.closest('section')?.querySelector<HTMLElement>('[data-dialog=map]')?.click();
}
