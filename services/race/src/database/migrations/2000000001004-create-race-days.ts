import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Race days: stages, heats, and frequencies. */
export class CreateRaceDays2000000001004 extends Baseline {
  protected readonly sql = `
    -- announced: the heats as their pilots know them, to report changes; null until the day is published.
    create table race_day (
      race_id bigint primary key references race (id) on delete cascade,
      version int not null constraint race_day_version_range check (version > 0),
      slots smallint not null constraint race_day_slots_range check (slots between 1 and 8),
      channels text[] not null,
      minimum_distance smallint not null,
      guard_mhz smallint not null,
      pace int not null constraint race_day_pace_range check (pace > 0),
      starts_at timestamptz,
      published_at timestamptz,
      announced jsonb
    );

    -- chase_the_ace: the final is repeated until a pilot has won twice.
    create table stage (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint stage_public_id_unique unique,
      race_id bigint not null references race (id) on delete cascade,
      class_id bigint not null references race_class (id),
      kind text not null constraint stage_kind_choice check (kind in ('qualifying', 'bracket')),
      bracket text constraint stage_bracket_choice check (bracket in (
        'single-4', 'single-8', 'single-16', 'single-32', 'single-64',
        'double-4', 'double-8', 'double-16', 'double-32', 'double-64', 'multigp-16')),
      rounds smallint not null,
      chase_the_ace boolean not null default false,
      constraint stage_bracket_has_name check ((kind = 'bracket') = (bracket is not null))
    );
    create index stage_by_race on stage (race_id, id);
    create index stage_by_class on stage (class_id);

    create table heat (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint heat_public_id_unique unique,
      race_id bigint not null references race (id) on delete cascade,
      stage_id bigint not null references stage (id) on delete cascade,
      number int not null,
      position int not null,
      round smallint not null,
      bracket_race smallint,
      state text not null default 'planned' constraint heat_state_choice
        check (state in ('planned', 'called', 'running', 'provisional', 'official', 'cancelled')),
      pause_before smallint not null default 0 constraint heat_pause_range check (pause_before >= 0),
      started_at timestamptz,
      constraint heat_number_unique unique (race_id, number)
    );
    create index heat_by_race on heat (race_id, position);
    create index heat_by_stage on heat (stage_id);

    -- One pilot and one frequency once in a heat; deferrable, so that one statement can swap two.
    create table heat_slot (
      heat_id bigint not null references heat (id) on delete cascade,
      slot smallint not null,
      sign_up_id bigint references sign_up (id),
      channel text,
      mhz smallint,
      seed smallint,
      from_heat_id bigint references heat (id) on delete cascade,
      from_rank smallint,
      rank smallint,
      status text constraint heat_slot_status_choice check (status in ('ok', 'dnf', 'dns', 'dsq')),
      laps int,
      total_time int,
      best_lap int,
      primary key (heat_id, slot),
      constraint heat_slot_pilot_once unique (heat_id, sign_up_id) deferrable initially immediate,
      constraint heat_slot_channel_once unique (heat_id, mhz) deferrable initially immediate,
      constraint heat_slot_channel_is_for_a_pilot check (channel is null or sign_up_id is not null),
      constraint heat_slot_channel_has_a_frequency check ((channel is null) = (mhz is null)),
      constraint heat_slot_source_complete check ((from_heat_id is null) = (from_rank is null))
    );
    create index heat_slot_by_sign_up on heat_slot (sign_up_id) where sign_up_id is not null;
    create index heat_slot_by_source on heat_slot (from_heat_id) where from_heat_id is not null;

    create table heat_event (
      id bigint generated always as identity primary key,
      heat_id bigint not null references heat (id) on delete cascade,
      step text not null,
      reason text not null constraint heat_event_reason_length check (length(reason) <= 300),
      changed_by text not null,
      at timestamptz not null,
      slots jsonb
    );
    create index heat_event_by_heat on heat_event (heat_id, id);

    create table heat_question (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint heat_question_public_id_unique unique,
      heat_id bigint not null references heat (id) on delete cascade,
      slot smallint not null,
      source_id bigint not null references heat (id) on delete cascade,
      sign_up_id bigint references sign_up (id),
      asked_at timestamptz not null,
      answer text constraint heat_question_answer_choice check (answer in ('applied', 'kept', 'overtaken'))
    );
    create unique index heat_question_open on heat_question (heat_id, slot) where answer is null;
    create index heat_question_by_source on heat_question (source_id);

    create table pilot_radio (
      sign_up_id bigint primary key references sign_up (id) on delete cascade,
      system text constraint pilot_radio_system_choice check (system in (
        'analog', 'dji', 'dji_50', 'dji_o3', 'dji_o3_wide', 'dji_o4', 'hdzero', 'sharkbyte', 'walksnail')),
      wish text
    );
  `;
}
