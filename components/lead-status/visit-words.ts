import type { VisitTime } from '@/lib/contracts/visit-slot';
import { formatDate, formatTime } from '@/lib/i18n/format';

/** `24.11.2026, 10:00–12:00` */
export function visitWords({ starts_at: start, ends_at: end }: VisitTime): string {
  return `${formatDate(start)}, ${formatTime(start)}–${formatTime(end)}`;
}
