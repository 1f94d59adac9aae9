/** How a family's rows are found; $1 is its account. */
export const account = "account_id = $1";
export const family = "family_id = $1";
export const children = "child_id in (select child_id from children where family_id = $1)";
export const orders = "order_id in (select order_id from orders where family_id = $1)";

/** Contacts stay hidden in what a tutor wrote; one's own words and our team's are whole. */
export const wordsForFamily = "case when side = 'tutor' then coalesce(shown_words, '') else words end";
export const colleagues = "colleagues of our team";

/** How a tutor's rows are found; $1 is the tutor's number. */
export const tutor = "tutor_id = $1";
export const accountOfTutor = "account_id = (select account_id from tutors where staff_id = $1)";
