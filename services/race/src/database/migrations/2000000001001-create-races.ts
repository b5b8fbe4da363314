import { Baseline } from '@paddock/kit/database/migration-kinds';
import { searchTables } from '@paddock/kit/search/search-tables';

/** Races, their classes and questions, discounts, and the search index. */
export class CreateRaces2000000001001 extends Baseline {
  protected readonly sql = `
    create table race (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint race_public_id_unique unique,
      version int not null default 1,
      status text not null default 'draft'
        constraint race_status_choice check (status in ('draft', 'published', 'cancelled', 'finished')),
      season smallint not null,
      title jsonb not null,
      summary jsonb not null default '{}',
      body jsonb not null default '{}',
      venue jsonb not null default '{}',
      fee jsonb not null default '{}',
      cover text not null default '' constraint race_cover_length check (length(cover) <= 300),
      pictures jsonb not null default '[]',
      latitude double precision,
      longitude double precision,
      zone text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      sign_up_opens_at timestamptz not null,
      sign_up_closes_at timestamptz not null,
      offer_hours smallint not null default 24 constraint race_offer_hours_range check (offer_hours between 1 and 240),
      questions jsonb not null default '[]',
      documents jsonb not null default '[]',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      classes_per_pilot smallint not null default 1
        constraint race_classes_per_pilot_range check (classes_per_pilot between 1 and 30),
      payment_until timestamptz,
      transfer_rule text not null default 'no_queue'
        constraint race_transfer_rule_choice check (transfer_rule in ('never', 'no_queue', 'always')),
      teams jsonb,
      constraint race_ends_after_start check (ends_at >= starts_at),
      constraint race_closes_after_opening check (sign_up_closes_at > sign_up_opens_at)
    );
    create index race_by_start on race (starts_at, id);
    create index race_by_season on race (season, starts_at, id);

    create table race_class (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint race_class_public_id_unique unique,
      race_id bigint not null references race (id) on delete cascade,
      position smallint not null,
      name jsonb not null,
      capacity int,
      taken int not null default 0,
      minimum_age smallint,
      waiting_list boolean not null,
      approval_needed boolean not null,
      queued int not null default 0 constraint race_class_queued_range check (queued >= 0),
      price jsonb,
      constraint race_class_taken_fits check (taken >= 0 and (capacity is null or taken <= capacity)),
      constraint race_class_waiting_list_has_capacity check (not (waiting_list and capacity is null))
    );
    create index race_class_by_race on race_class (race_id, position, id);

    create table question_wording (
      race_id bigint not null references race (id) on delete cascade,
      question_id uuid not null,
      since timestamptz not null,
      position smallint not null,
      question jsonb not null,
      primary key (race_id, question_id, since)
    );

    create table discount (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint discount_public_id_unique unique,
      race_id bigint not null references race on delete cascade,
      code text not null constraint discount_code_form check (code ~ '^[A-Z0-9-]{2,24}$'),
      percent smallint constraint discount_percent_range check (percent between 1 and 100),
      amount int constraint discount_amount_range check (amount > 0),
      currency text constraint discount_currency_choice check (currency in (
        'AED', 'AUD', 'BRL', 'BYN', 'CAD', 'CHF', 'CNY', 'CZK', 'EUR', 'GBP', 'GEL', 'HKD', 'IDR', 'INR', 'JPY',
        'KRW', 'KZT', 'MYR', 'PLN', 'RSD', 'RUB', 'SEK', 'SGD', 'THB', 'TRY', 'TWD', 'USD', 'UZS', 'VND')),
      uses int constraint discount_uses_range check (uses > 0),
      valid_until timestamptz,
      created_at timestamptz not null default now(),
      every_class boolean not null default true,
      constraint discount_code_once unique (race_id, code),
      constraint discount_is_one_kind check ((percent is null) <> (amount is null)),
      constraint discount_amount_has_currency check ((amount is null) = (currency is null))
    );

    create table discount_class (
      discount_id bigint not null references discount on delete cascade,
      class_id bigint not null references race_class on delete cascade,
      primary key (discount_id, class_id)
    );
    create index discount_by_class on discount_class (class_id);

    ${searchTables}
  `;
}
