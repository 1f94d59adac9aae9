-- When an earning got its sum: each weekly statement names those of its week. For earlier ones it is the day of the class.
alter table tutor_earnings add column earned_at timestamptz;
update tutor_earnings set earned_at = taught_on::timestamp at time zone 'Asia/Kolkata' where earned_at is null;
alter table tutor_earnings alter column earned_at set default clock_now(), alter column earned_at set not null;
