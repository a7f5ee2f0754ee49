import { describe, expect, it } from 'vitest';
import { visitCalendar } from '@/lib/order/visit-calendar';

const visit = { starts_at: '2026-11-26T05:00:00Z', ends_at: '2026-11-26T12:00:00+05:00' };
const file = (other: Partial<Parameters<typeof visitCalendar>[0]> = {}) =>
  visitCalendar({
    id: '52002@qosyl.kz',
    visit,
    madeAt: '2026-11-24T09:30:15.250Z',
    title: 'Qosyl: приезд мастера',
    place: 'пр-т Абая, д. 150/230; подъезд 2',
    text: 'Договор № 52002.\nТелефон\\код: +7 (727) 000-00-00',
    url: 'https://qosyl.kz/navigator?payment=abc',
    ...other,
  });
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of a visit', () => {
  it('contains the visit in Almaty time, the time zone and the time of the agreement', () => {
    const lines = unfolded(file());
    expect(lines).toContain('DTSTART;TZID=Asia/Almaty:20261126T100000');
    expect(lines).toContain('DTEND;TZID=Asia/Almaty:20261126T120000');
    expect(lines).toContain('DTSTAMP:20261124T093015Z');
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines.slice(3, 8).join(' ')).toBe(
      'BEGIN:VTIMEZONE TZID:Asia/Almaty BEGIN:STANDARD DTSTART:20240301T000000 TZOFFSETFROM:+0600',
    );
    expect(lines.slice(8, 11)).toEqual(['TZOFFSETTO:+0500', 'END:STANDARD', 'END:VTIMEZONE']);
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
  });

  it('escapes special characters', () => {
    const lines = unfolded(file());
    expect(lines).toContain('UID:52002@qosyl.kz');
    expect(lines).toContain('SUMMARY:Qosyl: приезд мастера');
    expect(lines).toContain(String.raw`LOCATION:пр-т Абая\, д. 150/230\; подъезд 2`);
    expect(lines).toContain(String.raw`DESCRIPTION:Договор № 52002.\nТелефон\\код: +7 (727) 000-00-00`);
    expect(lines).toContain('URL:https://qosyl.kz/navigator?payment=abc');
  });

  it('folds lines after 75 octets, never within a character', () => {
    const title = 'Приезд мастера '.repeat(20);
    const octets = file({ title })
      .split('\r\n')
      .map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(Math.max(...octets)).toBeGreaterThanOrEqual(74);
    expect(unfolded(file({ title }))).toContain(`SUMMARY:${title}`);
  });

  it('has no location when no place is known', () => {
    expect(file({ place: null })).not.toContain('LOCATION');
  });
});
