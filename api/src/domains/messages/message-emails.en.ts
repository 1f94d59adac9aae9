export default {
  unreadSubject: "{with} has written to you · {reference}",
  unread: {
    one: `There is {count} unread message from {with} about {student} ({course}).
Read it and answer here: {link}
We write once for each conversation, until you have read it. Under Messages, you can choose hours when we don't write at all.`,
    other: `There are {count} unread messages from {with} about {student} ({course}).
Read them and answer here: {link}
We write once for each conversation, until you have read it. Under Messages, you can choose hours when we don't write at all.`,
  },
} as const;
