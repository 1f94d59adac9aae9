create index tutor_profiles_search on tutor_profiles using gin (search_text gin_trgm_ops) where listed;
