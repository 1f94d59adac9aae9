export default {
  receivedSubject: "We have received your complaint · {number}",
  received: `Thank you for telling us. Your complaint has the number {number}. Someone from our team will answer by {until}, and it will be settled within a month.
You wrote:
{text}
You can follow it here: {mine}
Our grievance officer: {officer}, {officerEmail}, {officerPhone}`,
  answeredSubject: "Our answer to your complaint · {number}",
  answered: "{text}",
  closed: `{text}
With this, we have closed your complaint.`,
  mayReopen: "If this does not settle it, open it once more here: {mine}",
  mayNotReopen: "If this does not settle it, please write to our grievance officer: {officer}, {officerEmail}, {officerPhone}",
} as const;
