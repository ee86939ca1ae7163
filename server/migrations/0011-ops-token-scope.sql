-- What a script may do with its token: only look, or change as well.
alter table ops_token add column scope text not null default 'change' check (scope in ('read', 'change'));
