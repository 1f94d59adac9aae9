/** A calendar of at most this many bytes, full of meetings that repeat on dates that do not exist. */
export function monstrousCalendar(bytes: number): string {
  const event = [
    "BEGIN:VEVENT",
    "UID:monstrous",
    "DTSTART:20200105T100000Z",
    "DURATION:PT1S",
    "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
    "END:VEVENT\r\n",
  ].join("\r\n");
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event.repeat(Math.floor((bytes - 100) / event.length))}END:VCALENDAR`;
}
