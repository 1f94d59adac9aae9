/** 4:30 PM of 16:30. */
function twelveHours(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

/** "4:00 PM - 8:30 PM", or nothing while one of the two is missing. */
export const timeSlot = (start: string, end: string): string =>
  start && end ? `${twelveHours(start)} - ${twelveHours(end)}` : "";
