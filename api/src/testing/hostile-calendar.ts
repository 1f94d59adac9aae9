/** A calendar of so many bytes, full of meetings that repeat on days which no year has. */
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
