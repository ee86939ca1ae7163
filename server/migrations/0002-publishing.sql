-- Publishing: drafts, releases, kill switches and the log of who did what. Files in schemas/ are the base layer; releases
-- lie on top of it.

-- One draft per document, mutable; `edit` grows with each save, so that two editors notice each other.
create table document_draft (
  kind        text not null,
  id          text not null,
  body        jsonb not null,
  hash        text not null,
  base_hash   text references document (hash),
  edit        integer not null check (edit >= 1),
  authors     bigint[] not null,
  note        text not null default '',
  updated_by  bigint not null references account (id),
  updated_at  timestamptz not null default now(),
  primary key (kind, id)
);

-- One or several documents that go live, roll out and roll back as one.
create table release (
  id               bigint generated always as identity primary key,
  title            text not null check (length(title) between 1 and 120),
  note             text not null,
  author_id        bigint not null references account (id),
  approval_needed  boolean not null,
  approval_reasons jsonb not null default '[]',
  state            text not null check (state in ('checked', 'previewed', 'scheduled', 'rolling', 'live', 'rolled-back', 'withdrawn')),
  version          integer not null default 0,
  snapshot         jsonb not null,
  -- To whom it is shown while it rolls out.
  share            jsonb,
  -- Which release lies on top where several hold one document: the one that became visible last.
  position         bigint unique,
  publish_at       timestamptz,
  live_at          timestamptz,
  ended_at         timestamptz,
  problem          text,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
create index release_visible on release (position) where state in ('rolling', 'live');
create sequence release_position;

create table release_document (
  release_id   bigint not null references release (id),
  kind         text not null,
  id           text not null,
  hash         text not null references document (hash),
  -- What was live when the release was put together; null: there was nothing.
  before_hash  text references document (hash),
  changes      jsonb not null default '[]',
  authors      bigint[] not null,
  primary key (release_id, kind, id)
);
create index release_document_of on release_document (kind, id);

create table release_approval (
  release_id  bigint not null references release (id),
  account_id  bigint not null references account (id),
  note        text not null,
  at          timestamptz not null default now(),
  primary key (release_id, account_id)
);

-- Versions that have been live: what an older client may be given when it cannot draw the newest.
create table document_life (
  kind           text not null,
  id             text not null,
  hash           text not null references document (hash),
  first_live_at  timestamptz not null default now(),
  last_live_at   timestamptz not null default now(),
  withdrawn_at   timestamptz,
  primary key (kind, id, hash)
);

-- Stops new sales at once; what is under way goes on.
create table kill_switch (
  kind        text not null check (kind in ('product', 'connector')),
  id          text not null,
  reason      jsonb not null,
  note        text not null,
  account_id  bigint not null references account (id),
  at          timestamptz not null default now(),
  primary key (kind, id)
);

-- Every change that processes and clients must hear of, in order; the highest id is the generation of the documents.
create table publication (
  id          bigint generated always as identity primary key,
  release_id  bigint references release (id),
  changed     jsonb not null,
  at          timestamptz not null default now()
);

-- What browser programs can draw, by the hash that they name with each request. Kept for older ones.
create table client_manifest (
  hash        text primary key,
  body        jsonb not null,
  first_seen  timestamptz not null default now()
);

-- Lets a script act as an operations account. Only the token's hash is kept.
create table ops_token (
  id            bigint generated always as identity primary key,
  hash          bytea not null unique,
  account_id    bigint not null references account (id),
  name          text not null check (length(name) between 1 and 60),
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null,
  last_used_at  timestamptz,
  revoked_at    timestamptz
);

alter table audit_event add column before_value text, add column after_value text, add column note text;
create index audit_event_action on audit_event (action, id desc);
create index audit_event_account on audit_event (account_id, id desc);

create trigger release_document_immutable before update or delete on release_document for each row execute function refuse_change();
create trigger release_approval_immutable before update or delete on release_approval for each row execute function refuse_change();
create trigger publication_immutable before update or delete on publication for each row execute function refuse_change();
create trigger client_manifest_immutable before update or delete on client_manifest for each row execute function refuse_change();
-- Emptying a table asks no row trigger.
create trigger audit_event_kept before truncate on audit_event for each statement execute function refuse_change();
create trigger document_kept before truncate on document for each statement execute function refuse_change();
create trigger release_document_kept before truncate on release_document for each statement execute function refuse_change();
create trigger release_approval_kept before truncate on release_approval for each statement execute function refuse_change();
