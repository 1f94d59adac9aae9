-- what background jobs and monitoring look for every few seconds, without reading all letters
create index letters_with_news on letters (due_at) where kind = 'news';
create index letters_failed on letters (due_at) where status = 'failed';
