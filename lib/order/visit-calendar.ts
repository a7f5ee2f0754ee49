import type { VisitTime } from '../contracts/visit-slot';
import { TIME_ZONE_OFFSET_MS } from '../i18n/format';

/** Octets of a line of RFC 5545; longer ones go on in the next line after a space. */
const LINE_OCTETS = 75;

interface CalendarVisit {
  /** Unique to the visit and the same in each of its files, so that a calendar replaces the earlier entry. */
  id: string;
  visit: VisitTime;
  /** ISO 8601, when the appointment was made. */
  madeAt: string;
  title: string;
  place: string | null;
  text: string;
  url: string;
}

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

const stamp = (moment: number) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A local time in Almaty. */
const local = (moment: string) => stamp(Date.parse(moment) + TIME_ZONE_OFFSET_MS).slice(0, -1);

/** Breaks a line after whole characters. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  return Array.from(line, (character) => {
    const { length } = encoder.encode(character);
    octets += length;
    if (octets <= LINE_OCTETS) return character;
    octets = length + 1;
    return `\r\n ${character}`;
  }).join('');
}

/** The visit as an iCalendar file (RFC 5545). The zone is in the file, because older devices have UTC+6 for Almaty. */
export function visitCalendar({ id, visit, madeAt, title, place, text, url }: CalendarVisit): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//order//visit//RU',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Almaty',
    'BEGIN:STANDARD',
    'DTSTART:20240301T000000',
    'TZOFFSETFROM:+0600',
    'TZOFFSETTO:+0500',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${stamp(Date.parse(madeAt))}`,
    `DTSTART;TZID=Asia/Almaty:${local(visit.starts_at)}`,
    `DTEND;TZID=Asia/Almaty:${local(visit.ends_at)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
