import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Sign-ups with their history, former answers, account statuses and transfers of places. */
export class CreateSignUps2000000001002 extends Baseline {
  protected readonly sql = `
    create table sign_up (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint sign_up_public_id_unique unique,
      race_id bigint not null references race (id),
      class_id bigint not null references race_class (id),
      member_id uuid not null,
      status text not null constraint sign_up_status_choice
        check (status in ('pending', 'confirmed', 'waiting', 'offered', 'cancelled', 'rejected')),
      answers jsonb not null default '{}',
      offer_ends_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      checked_in_at timestamptz,
      kept_until timestamptz,
      -- Not now(): a batch begins before it waits for the lock, and the questions may change in between.
      answered_at timestamptz not null default clock_timestamp(),
      price jsonb,
      due_at timestamptz,
      paid_at timestamptz,
      paid_way text constraint sign_up_paid_way_choice check (paid_way in ('cash', 'card', 'transfer', 'other')),
      paid_by text not null default '' constraint sign_up_paid_by_length check (length(paid_by) <= 40),
      discount_id bigint references discount,
      reminded_due_at timestamptz,
      age smallint constraint sign_up_age_range check (age between 0 and 200),
      constraint sign_up_check_in_needs_confirmation check (checked_in_at is null or status = 'confirmed'),
      constraint sign_up_kept_has_place check (kept_until is null or status in ('pending', 'confirmed')),
      constraint sign_up_paid_has_a_price check (paid_at is null or price is not null),
      constraint sign_up_paid_has_a_way check ((paid_at is null) = (paid_way is null)),
      constraint sign_up_offer_has_an_end check ((status = 'offered') = (offer_ends_at is not null))
    );
    create unique index sign_up_live on sign_up (race_id, member_id, class_id)
      where status in ('pending', 'confirmed', 'waiting', 'offered');

    -- The pass code: unique within a race.
    create unique index sign_up_pass_code on sign_up (race_id, right(public_id::text, 12));
    create index sign_up_queue on sign_up (class_id, id) where status = 'waiting';
    create index sign_up_by_class on sign_up (class_id, id);
    create index sign_up_by_member on sign_up (member_id, id);
    create index sign_up_by_created on sign_up (created_at, id);
    create index sign_up_of_race_by_created on sign_up (race_id, created_at, id);
    create index sign_up_by_discount on sign_up (discount_id) where discount_id is not null;
    create index sign_up_undecided on sign_up (race_id, status) include (offer_ends_at)
      where status in ('pending', 'offered');
    create index sign_up_to_be_paid on sign_up (race_id, created_at, id)
      where (price->>'amount')::int > 0 and paid_at is null and status in ('pending', 'confirmed');

    create table sign_up_event (
      id bigint generated always as identity primary key,
      sign_up_id bigint not null references sign_up (id) on delete cascade,
      status text not null constraint sign_up_event_status_choice
        check (status in ('pending', 'confirmed', 'waiting', 'offered', 'cancelled', 'rejected')),
      reason text not null,
      at timestamptz not null default clock_timestamp(),
      note text not null default '' constraint sign_up_event_note_length check (length(note) <= 300),
      changed_by text not null default '' constraint sign_up_event_changed_by_length check (length(changed_by) <= 40),
      details jsonb
    );
    create index sign_up_event_by_sign_up on sign_up_event (sign_up_id, id);

    create table former_answers (
      id bigint generated always as identity primary key,
      sign_up_id bigint not null references sign_up (id) on delete cascade,
      answers jsonb not null,
      answered_at timestamptz not null
    );
    create index former_answers_by_sign_up on former_answers (sign_up_id, id);

    -- Statuses other than active, received from the auth service.
    create table member_status (
      member_id uuid primary key,
      status text not null constraint member_status_choice check (status in ('active', 'suspended', 'closed')),
      change int not null constraint member_status_change_range check (change > 0)
    );

    create table place_transfer (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint place_transfer_public_id_unique unique,
      sign_up_id bigint not null references sign_up (id) on delete cascade,
      class_id bigint not null references race_class (id),
      recipient_id uuid,
      phone text not null,
      ends_at timestamptz not null,
      answer text constraint place_transfer_answer_choice check (answer in ('taken', 'declined', 'withdrawn', 'over')),
      new_sign_up_id bigint references sign_up (id) on delete cascade,
      created_at timestamptz not null default now(),
      constraint place_transfer_taken_has_sign_up
        check ((answer is not distinct from 'taken') = (new_sign_up_id is not null))
    );
    create unique index place_transfer_open on place_transfer (sign_up_id) where answer is null;
    create index place_transfer_by_sign_up on place_transfer (sign_up_id);
    create index place_transfer_by_recipient on place_transfer (recipient_id) where recipient_id is not null;
    create index place_transfer_by_new_sign_up on place_transfer (new_sign_up_id) where new_sign_up_id is not null;
  `;
}
