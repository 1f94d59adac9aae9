export default {
  showing: "Showing {first} to {last} of {total} entries",
  showingOfMore: "Showing {first} to {last} of {total}+ entries",
  perPage: "Per page",
  pages: "Pages",
  first: "First page",
  previous: "Previous page",
  next: "Next page",
  last: "Last page",
} as const;
