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
        'status', case stored.status when 'offered' then 'waiting' else stored.status end, 'at', stored.at)
    from (
      select c.id, before.status, last.at
      from race r join sign_up c on c.race_id = r.id
        cross join lateral (
          select e.id, e.reason, e.at from sign_up_event e where e.sign_up_id = c.id order by e.id desc limit 1) last
        cross join lateral (
          select e.status from sign_up_event e where e.sign_up_id = c.id and e.id < last.id order by e.id desc limit 1) before
      where r.status = 'cancelled' and c.status = 'cancelled' and last.reason = 'race_cancelled'
        and before.status in ('pending', 'confirmed', 'waiting', 'offered')
    ) stored
    where s.id = stored.id;
  `;
}
