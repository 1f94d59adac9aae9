/** What parents read at the box that publishes a review. */
export default {
  title: "A public review",
  text: "Everybody reads a review that you publish: your stars and words, with your first name. You can change or delete it under My Bookings.",
  agreement: "Publish it on the tutor's page with my first name",
} as const;
