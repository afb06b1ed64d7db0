-- Whoever fills the list of words that wait for their place in the index has to put them there, and everybody behind waits
-- meanwhile: half as many words, half as long.
alter index alerts_search set (gin_pending_list_limit = 256);
alter index alerts_tags set (gin_pending_list_limit = 256);
