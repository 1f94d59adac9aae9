-- wrong codes at addresses without an account: counted apart, because a stranger can make as many of those as they like
alter table wrong_codes add column elsewhere integer not null default 0;
