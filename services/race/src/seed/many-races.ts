import type { EntityManager } from 'typeorm';

const RACES = 60;
const FINISHED = 44;

/** A race every two weeks; the members sign up for the next one. */
export async function addManyRaces(manager: EntityManager, memberIds: readonly string[]): Promise<void> {
  await manager.query(
    `with planned as (
       select n, date_trunc('hour', now()) + make_interval(days => (n - $2::int) * 14 - 4) as starts_at
       from generate_series(1, $1::int) n
     ), added as (
       insert into race (status, season, title, venue, zone, starts_at, ends_at, sign_up_opens_at, sign_up_closes_at)
       select case when n <= $2::int then 'finished' else 'published' end, extract(year from starts_at),
         jsonb_build_object('cn', '系列赛第 ' || n || ' 站', 'en', 'Series round ' || n, 'ru', 'Этап серии ' || n),
         '{"cn": "上海", "en": "Shanghai", "ru": "Шанхай"}', 'Asia/Shanghai', starts_at,
         starts_at + interval '8 hours', starts_at - interval '45 days', starts_at - interval '3 days'
       from planned order by n returning id, starts_at, status
     ), next as (
       select id from added where status = 'published' order by starts_at limit 1
     ), classes as (
       insert into race_class (race_id, position, name, capacity, waiting_list, approval_needed, taken)
       select id, 0, '{"cn": "公开组", "en": "Open class", "ru": "Открытый класс"}', 1200, true, false,
         case when id = (select id from next) then cardinality($3::uuid[]) else 0 end
       from added returning id, race_id
     ), signed_up as (
       insert into sign_up (race_id, class_id, member_id, status, created_at, updated_at)
       select c.race_id, c.id, m.member_id, 'confirmed', now() - m.n * interval '40 minutes', now()
       from next join classes c on c.race_id = next.id, unnest($3::uuid[]) with ordinality as m (member_id, n)
       order by m.n desc returning id, created_at
     )
     insert into sign_up_event (sign_up_id, status, reason, at)
     select id, 'confirmed', 'signed_up', created_at from signed_up order by id`,
    [RACES, FINISHED, memberIds],
  );
  await manager.query('analyze race, race_class, sign_up, sign_up_event');
}
