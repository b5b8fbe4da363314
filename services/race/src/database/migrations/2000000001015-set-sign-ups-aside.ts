import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Sign-ups of cancelled races and classes keep what a reinstatement restores. */
export class SetSignUpsAside2000000001015 extends Baseline {
  protected readonly sql = `
    alter table race_class add column cancelled_at timestamptz;
    alter table sign_up
      -- Status and times before the cancellation, and its time.
      add column aside jsonb constraint sign_up_aside_is_cancelled check (aside is null or status = 'cancelled');
    create index sign_up_aside on sign_up (class_id) where aside is not null;

    -- Races that are cancelled already. The end of an offer is unknown, so it returns to the waiting list.
    update sign_up s set aside = jsonb_build_object(
        'status', case before.status when 'offered' then 'waiting' else before.status end, 'at', last.at)
    from race r,
      lateral (select e.reason, e.at, e.id from sign_up_event e where e.sign_up_id = s.id order by e.id desc limit 1) last,
      lateral (select e.status from sign_up_event e where e.sign_up_id = s.id and e.id < last.id order by e.id desc limit 1) before
    where r.id = s.race_id and r.status = 'cancelled' and s.status = 'cancelled' and last.reason = 'race_cancelled'
      and before.status in ('pending', 'confirmed', 'waiting', 'offered');
  `;
}
