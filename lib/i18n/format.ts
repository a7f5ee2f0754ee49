/** ₸, dates and numbers: ru-RU in both languages (product.md, section 9). */

/** Asia/Almaty, UTC+5 since 1 March 2024; a fixed offset, because older engines still have UTC+6. */
export const TIME_ZONE = 'Etc/GMT-5';
export const TIME_ZONE_OFFSET_MS = 5 * 60 * 60_000;
const MINUTE_MS = 60_000;

const tenge = new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'KZT',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const percent = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
const date = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeZone: TIME_ZONE });
const time = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'short', timeZone: TIME_ZONE });

/** An amount in tenge with non-breaking spaces: `12 990 ₸`, at most 2 decimals. */
export function formatTenge(amount: number): string {
  return tenge.format(amount).replaceAll(/\s/g, '\u00A0');
}

/** A share in percent with a non-breaking space: `97,4 %`, at most 2 decimals. */
export function formatPercent(share: number): string {
  return `${percent.format(share)}\u00A0%`;
}

/** A day such as `20.11.2026`; takes a Date or an ISO string. */
export function formatDate(value: Date | string): string {
  return date.format(new Date(value));
}

/** True if a day (YYYY-MM-DD) has ended in Almaty; `now` in ms. */
export function isDayOver(day: string, now = Date.now()): boolean {
  return now >= Date.parse(`${day}T24:00:00+05:00`);
}

/** A time of day in Almaty such as `14:32`. */
export function formatTime(value: Date | string): string {
  return time.format(new Date(value));
}

/** Time of a retry (ms), rounded up to a minute so that it is not too early, with the date if it is not today. */
export function formatFromNow(moment: number): string {
  const minute = new Date(Math.ceil(moment / MINUTE_MS) * MINUTE_MS);
  return formatDate(minute) === formatDate(new Date())
    ? formatTime(minute)
    : `${formatDate(minute)}, ${formatTime(minute)}`;
}
