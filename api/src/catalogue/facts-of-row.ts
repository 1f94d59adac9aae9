/** The optional facts of a row, still as text. */
export function factsOfRow(cells: string[]) {
  const [, , , , classLevel, classLanguages, classMode, price, duration, classDescription] = cells;
  const [lessons, lessonMinutes, lessonRupees] = cells.slice(14);
  return { classLevel, classLanguages, classMode, price, duration, classDescription, lessons, lessonMinutes, lessonRupees };
}
