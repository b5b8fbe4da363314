import type { EntityManager } from 'typeorm';

/** Signs members up hours apart; those of a finished race are checked in. */
export async function addDemoSignUps(
  manager: EntityManager,
  classKey: string,
  memberIds: readonly string[],
): Promise<void> {
  await manager.query(
    `with asked as (
       select m.member_id, m.n, c.approval_needed, c.price,
         c.price is not null and not c.approval_needed and m.n % 2 = 1 as is_paid, r.* from unnest($2::uuid[]) with ordinality as m (member_id, n)
       join race_class c on c.id = $1 join race r on r.id = c.race_id
     ), made as (
       insert into sign_up (race_id, class_id, member_id, status, answers, answered_at, checked_in_at, created_at, updated_at,
         price, due_at, paid_at, paid_way, paid_by)
       select id, $1, member_id, case when approval_needed then 'pending' else 'confirmed' end,
         coalesce((
           select jsonb_object_agg(q ->> 'questionId', case q ->> 'kind' when 'choice'
             then q -> 'choices' -> ((n % jsonb_array_length(q -> 'choices'))::int) ->> 'choiceId' else 'yes' end)
           from jsonb_array_elements(questions) q), '{}'),
         sign_up_opens_at + n * interval '7 hours',
         case when status = 'finished' then starts_at - n * interval '4 minutes' end,
         sign_up_opens_at + n * interval '7 hours', sign_up_opens_at + n * interval '7 hours',
         price, case when not approval_needed
           then sign_up_opens_at + n * interval '7 hours' + make_interval(days => (price->>'paymentDays')::int) end,
         case when is_paid then sign_up_opens_at + n * interval '9 hours' end, case when is_paid then 'transfer' end,
         case when is_paid then 'operator' else '' end
       from asked order by n returning id, status, created_at
     ), counted as (
       update race_class set taken = taken + (select count(*) from made) where id = $1
     )
     insert into sign_up_event (sign_up_id, status, reason, at)
     select id, status, 'signed_up', created_at from made order by id`,
    [classKey, memberIds],
  );
}
