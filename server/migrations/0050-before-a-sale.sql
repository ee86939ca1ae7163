-- What leads to an instance belongs to its recording (LIFE-8): the look-up before a sale, and the name check before that.
alter table lifecycle_call drop constraint lifecycle_call_kind_check;
alter table lifecycle_call add check (kind in ('inquiry', 'send', 'check', 'callback'));

-- Instances that led to this one, on its first step only: [{noun, id, key}].
alter table lifecycle_event add column led_by jsonb;
