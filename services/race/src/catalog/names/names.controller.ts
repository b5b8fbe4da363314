import { Controller } from '@nestjs/common';
import type { NamesInput, NamesView, NamedThingView } from '@paddock/contracts/names.shapes';
import type { MemberIdsInput } from '@paddock/contracts/people/member-ids.shapes';
import type { VisibleNamesView } from '@paddock/contracts/race/catalog/pilot.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Database } from '@paddock/kit/database/database';
import { PilotsService } from '../pilots/pilots.service.ts';

/** Names of entities that other services know by id. */
@Controller()
export class NamesController {
  constructor(
    private readonly database: Database,
    private readonly pilots: PilotsService,
  ) {}

  @HandlesCall('get_visible_names')
  async getVisibleNames({ memberIds }: MemberIdsInput): Promise<VisibleNamesView> {
    return { rows: await this.pilots.visibleNames(memberIds) };
  }

  @HandlesCall('get_names')
  async getNames({ ids }: NamesInput): Promise<NamesView> {
    const rows = await this.database.query<NamedThingView>(
      `with s as (select public_id, race_id, class_id, member_id from sign_up where public_id = any($1)),
         b as (select public_id, race_id, class_id, member_id, serial from book where public_id = any($1)),
         c as (select id, public_id, race_id, name from race_class
               where public_id = any($1) or id in (select class_id from s union select class_id from b)),
         r as (select id, public_id, title from race
               where public_id = any($1) or id in (select race_id from c))
       select public_id as id, 'race' as kind, title as name,
         null::uuid as "raceId", null::uuid as "classId", null::uuid as "memberId" from r
       union all select c.public_id, 'race_class', c.name, r.public_id, null, null from c join r on r.id = c.race_id
       union all select s.public_id, 'sign_up', '{}', r.public_id, c.public_id, s.member_id
         from s join c on c.id = s.class_id join r on r.id = c.race_id
       union all select b.public_id, 'book', jsonb_build_object('en', b.serial), r.public_id, c.public_id, b.member_id
         from b join c on c.id = b.class_id join r on r.id = c.race_id`,
      [ids],
    );
    return { rows };
  }
}
