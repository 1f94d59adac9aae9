-- For the version before, which knows these tables under other names. The next version deletes this file.
create view letters as
  select email_id as letter_id, to_address, subject, body_text, status, worthless_after, tries, next_try_at, created_at, sent_at,
    last_error, booking_id, kind, calendar, calendar_method, due_at, side, queue as lane, sealed, lesson_id, to_family, to_tutor
  from emails;
comment on view letters is 'former name of emails';

create view domain_pauses as select queue as lane, domain, until_at, nth, since from paused_domains;
comment on view domain_pauses is 'former name of paused_domains';

create view back_office_news as select item_id as news_id, roles, subject, body_text, created_at from digest_items;
comment on view back_office_news is 'former name of digest_items';
