import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Timing systems at the field, and the flights that they report. */
export class CreateTimers2000000001026 extends Baseline {
  protected readonly sql = `
    -- key: sealed. queued: events that wait at the timer. clock_ahead: of the timer's clock, in ms.
    create table timer (
      id bigint generated always as identity primary key,
      public_id uuid not null unique default gen_random_uuid(),
      race_id bigint not null references race (id) on delete cascade,
      name text not null,
      key bytea not null,
      program text not null default '',
      added_by text not null,
      added_at timestamptz not null,
      removed_at timestamptz,
      heard_at timestamptz,
      queued int not null default 0,
      clock_ahead bigint not null default 0,
      selected bigint references heat (id) on delete set null
    );
    create index timer_by_race on timer (race_id);

    -- A sequence of events. upto: the last number stored. lost: events that the timer could not send any more.
    create table timer_run (
      timer_id bigint not null references timer (id) on delete cascade,
      run uuid not null,
      upto int not null default 0,
      lost int not null default 0,
      primary key (timer_id, run)
    );

    -- ref: the timer's own id. reported: the heat that the timer named. seats: [{ seat, signUpId, passes, result }], passes in ms since the
    -- start; corrected: in place of them. kept: [{ kind, seat, pass }], doubts that are not asked again. taken: the heat and its flights as
    -- they were taken over. pending: not processed yet.
    create table timer_flight (
      id bigint generated always as identity primary key,
      public_id uuid not null unique default gen_random_uuid(),
      timer_id bigint not null references timer (id) on delete cascade,
      run uuid not null,
      ref text not null,
      reported uuid,
      heat_id bigint references heat (id) on delete set null,
      state text not null constraint timer_flight_state_choice check (state in ('running', 'stopped', 'saved', 'discarded')),
      first_pass text not null default 'start'
        constraint timer_flight_first_pass_choice check (first_pass in ('start', 'lap', 'staggered')),
      started_at timestamptz,
      seats jsonb not null default '[]',
      corrected jsonb,
      kept jsonb not null default '[]',
      taken jsonb,
      problem text constraint timer_flight_problem_choice
        check (problem in ('heat_unknown', 'pilot_unknown', 'heat_flown', 'heat_official', 'not_startable', 'no_passes')),
      set_aside boolean not null default false,
      pending boolean not null default true,
      constraint timer_flight_reported_once unique (timer_id, run, ref)
    );
    create index timer_flight_by_heat on timer_flight (heat_id);
    create index timer_flight_pending on timer_flight (timer_id, id) where pending`;
}
