const child = "child_id = $2";

/** Which of a family's rows are those of one child, $2, by table. */
const ofChild: Record<string, string> = {
  children: child,
  bookings: child,
  orders: child,
  conversations: `(${child} or booking_id in (select id from bookings where ${child}))`,
  complaints: `order_id in (select order_id from orders where ${child})`,
  emails: `(booking_id in (select id from bookings where ${child}) or lesson_id in (select lesson_id from lessons where ${child}))`,
};

/** A condition for a family's rows, narrowed to those of one child; undefined for a table with rows of the family as a whole. */
export function ofOneChild(table: string, where: string): string | undefined {
  const own = ofChild[table];
  if (own) return `${where} and ${own}`;
  const narrowed = where.replace(
    /from (\w+) where family_id = \$1/g,
    (all, from: string) => `${all} and ${ofChild[from] ?? child}`,
  );
  return narrowed === where ? undefined : narrowed;
}
