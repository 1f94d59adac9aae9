-- E-mails, webhook events, verifications and others under the names that the field uses. The version before reads and writes them
-- through views under the former names: api/sql/*/former-names.sql, which the next version deletes.
alter table letters rename to emails;
alter table emails rename column letter_id to email_id;
alter table emails rename column lane to queue;
alter table emails rename constraint letters_pkey to emails_pkey;
alter table emails rename constraint letters_booking_id_fkey to emails_booking_id_fkey;
alter table emails rename constraint letters_lesson_id_fkey to emails_lesson_id_fkey;
alter table emails rename constraint letters_to_family_fkey to emails_to_family_fkey;
alter table emails rename constraint letters_to_tutor_fkey to emails_to_tutor_fkey;
alter table emails rename constraint letters_lane_check to emails_queue_check;
alter table emails rename constraint letters_side_check to emails_side_check;
alter table emails rename constraint letters_status_check to emails_status_check;
alter index letters_due rename to emails_due;
alter index letters_failed rename to emails_failed;
alter index letters_of_before rename to emails_of_before;
alter index letters_of_booking rename to emails_of_booking;
alter index letters_of_lesson rename to emails_of_lesson;
alter index letters_planned_for_family rename to emails_planned_for_family;
alter index letters_planned_for_tutor rename to emails_planned_for_tutor;
alter index letters_with_news rename to emails_with_digest;

alter table domain_pauses rename to paused_domains;
alter table paused_domains rename column lane to queue;
alter table paused_domains rename constraint domain_pauses_pkey to paused_domains_pkey;
alter table paused_domains rename constraint domain_pauses_lane_check to paused_domains_queue_check;

alter table back_office_news rename to digest_items;
alter table digest_items rename column news_id to item_id;
alter table digest_items rename constraint back_office_news_pkey to digest_items_pkey;

alter table payment_letters rename to payment_events;
alter table payment_events rename constraint payment_letters_pkey to payment_events_pkey;
alter index payment_letters_by_age rename to payment_events_by_age;

alter table differences rename to mismatches;
alter table mismatches rename column told_at to notified_at;
alter table mismatches rename constraint differences_pkey to mismatches_pkey;
alter index open_differences rename to open_mismatches;

alter table proofs rename to email_verifications;
alter table email_verifications rename column proof_hash to token_hash;
alter table email_verifications rename constraint proofs_pkey to email_verifications_pkey;
alter table email_verifications rename constraint proofs_account_id_fkey to email_verifications_account_id_fkey;
alter table email_verifications rename constraint proofs_application_id_fkey to email_verifications_application_id_fkey;
alter table email_verifications rename constraint proofs_purpose_check to email_verifications_purpose_check;

alter table told_overlaps rename to notified_overlaps;
alter table notified_overlaps rename constraint told_overlaps_pkey to notified_overlaps_pkey;
alter table notified_overlaps rename constraint told_overlaps_lesson_id_fkey to notified_overlaps_lesson_id_fkey;

alter table conversation_marks rename to read_receipts;
alter table read_receipts rename column letter_at to email_at;
alter table read_receipts rename column is_told to is_notified;
alter table read_receipts rename constraint conversation_marks_pkey to read_receipts_pkey;
alter table read_receipts rename constraint conversation_marks_conversation_id_fkey to read_receipts_conversation_id_fkey;
alter table read_receipts rename constraint conversation_marks_side_check to read_receipts_side_check;
alter index conversation_marks_due rename to read_receipts_due;

alter table folded_entries rename to aggregated_entries;
alter table aggregated_entries rename column fold_key to entry_key;
alter table aggregated_entries rename constraint folded_entries_pkey to aggregated_entries_pkey;
alter index folded_entries_oldest rename to aggregated_entries_oldest;
