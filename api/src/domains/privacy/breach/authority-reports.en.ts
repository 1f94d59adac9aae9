/** Drafts for authorities, in Markdown. What an operator has to fill in is in square brackets. */
export default {
  facts: `| | |
|---|---|
| Company | {operator} |
| Address | {address} |
| Contact | {officer}, {officerEmail}, {officerPhone} |
| Found out | {discovered} |
| Happened | [date and time, or from when to when] |
| Where | [systems and places] |
| Data | {tables} |
| Entries | {entries} |
| People affected | {people} |`,
  parts: {
    account: "accounts and contact details",
    children: "children",
    bookings: "bookings",
    classes: "classes and their chat",
    reports: "reports, homework and reviews",
    messages: "messages",
    purchases: "purchases and payments",
    complaints: "complaints",
    page: "tutors' profiles and documents",
    pay: "tutors' pay and bank accounts",
    applications: "applications of tutors",
    emails: "emails and notifications",
    log: "the log of our office",
    team: "our own team",
  },
  period: "from {from} to {to}, where an entry says when it was made",
  allEntries: "all",
  people: "{total} (families: {families}, tutors: {tutors}, applicants: {applicants}, named by families: {nominees})",
  boardFirst: `# Intimation of a personal data breach

To the Data Protection Board of India, under section 8(6) of the Digital Personal Data Protection Act, 2023, and Rule 7(2)(a) of the
Digital Personal Data Protection Rules, 2025. **Due without delay.** Send it the way the Board has published.

{facts}

## Nature of the breach

[What happened: data read, copied, changed, lost or made unavailable; by whom, if known.]

## Extent

[How much of the data above; how sure we are.] Children's data: [yes / no].

## Likely impact

[What the breach may mean for these people.]

## What follows

The detailed report follows by {due}. The people affected are being informed without delay.
`,
  boardDetailed: `# Detailed report of a personal data breach

To the Data Protection Board of India, under Rule 7(2)(b) of the Digital Personal Data Protection Rules, 2025. **Due by {due}**, within 72
hours of finding out; the Board may allow longer if asked in writing. First intimation: [date, time, reference].

{facts}

## 1. Updated description: nature, extent, timing, location and likely impact

[What is known now, and what has changed since the first intimation.]

## 2. Events, circumstances and reasons that led to the breach

[What happened in which order, and why it was possible.]

## 3. Measures taken or proposed to mitigate risk

[What limits the harm, since when, and what is planned until when.]

## 4. Findings about the person who caused the breach

[What is known; or that nothing is known yet.]

## 5. Remedial measures to prevent a recurrence

[What is changed, by whom, until when.]

## 6. Notices to the people affected

Affected: {people}. Informed: [number] by [email, account] between [time] and [time]. Not reached: [number and why].
The text of the notices is attached.
`,
  certIn: `# Report of a cyber security incident

To CERT-In, under section 70B(6) of the Information Technology Act, 2000, and the Directions of 28 April 2022. **Due by {due}**, within 6 hours
of noticing the incident. Send what is known by then to incident@cert-in.org.in (or call 1800-11-4949), and the rest later. Take the
form and the addresses that www.cert-in.org.in publishes now.

{facts}

## Incident

- Type: [data breach / data leak / unauthorised access / compromised system / other of Annexure I]
- Noticed: {discovered}, by [whom, how]
- Still going on: [yes / no]

## Affected systems

- Addresses and host names: [IP addresses, domains]
- Operating system and software: [names and versions]
- Where they stand and who hosts them: [place, provider]

## What was seen

[Symptoms, suspicious addresses, accounts, files and hashes, with times and their zone.]

## What was done

[Steps taken, with times. Which logs are kept: CERT-In asks for 180 days, in India.]

## Reported by

[Name, role, email, phone]
`,
  companyAddress: "[address]",
} as const;
