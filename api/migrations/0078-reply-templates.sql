-- Replies that the desk sends again and again, in both languages; {parent}, {student} and {course} are filled in.
create table reply_templates (
  template_id integer generated always as identity primary key,
  name text not null,
  text_en text not null,
  text_hi text not null,
  version integer not null default 1
);
insert into reply_templates (name, text_en, text_hi) values
  (
    'No answer on the phone',
    'Hello {parent}, we called to agree on a time for {student}''s free demo of {course} and could not reach you. When may we call again? You can also choose a time yourself under My Bookings.',
    'नमस्ते {parent}, {student} की मुफ़्त डेमो कक्षा ({course}) का समय तय करने के लिए हमने फ़ोन किया था, पर बात नहीं हो पाई। हम कब फ़ोन करें? आप “मेरी बुकिंग” में समय ख़ुद भी चुन सकते हैं।'
  ),
  (
    'Looking for a tutor',
    'Hello {parent}, thank you for your request for {course}. We are still looking for the right tutor for {student} and will write to you within a day.',
    'नमस्ते {parent}, {course} के लिए धन्यवाद। {student} के लिए हम सही ट्यूटर ढूँढ रहे हैं और एक दिन के अंदर आपको लिखेंगे।'
  ),
  (
    'Which times suit',
    'Hello {parent}, which days and hours suit {student} for the demo of {course}? Please send us two or three times.',
    'नमस्ते {parent}, {course} की डेमो कक्षा के लिए {student} को कौन से दिन और समय ठीक रहेंगे? दो-तीन समय लिख दें।'
  );
