import { keepClickedPoint } from '@/components/map/clicked-point';
import { frameMessageSchema } from '@/lib/contracts/map-message';

/** Opens the dialog of the map at the point that was clicked in the map of a page. */
export function openAtClick(frame: HTMLIFrameElement, message: unknown): void {
  const click = frameMessageSchema.safeParse(message).data;
  if (click?.type !== 'clicked') return;
  keepClickedPoint({ latitude: click.latitude, longitude: click.longitude });
  frame.closest('section')?.querySelector<HTMLElement>('[data-dialog=map]')?.click();
}
