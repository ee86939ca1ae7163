-- A guest's refund is asked about by one at a time (DEP-6): until when whoever asks its gateway has the turn. In the past: that one ended
-- without writing what came of it. Null once that is written.
alter table checkout_order add column return_asking_until timestamptz;
