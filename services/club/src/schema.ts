import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import { ClubFile } from './club-files/club-file.entity.ts';
import { ClubMember } from './club-members/club-member.entity.ts';
import columns from './database/columns.json' with { type: 'json' };
import { CreateClub2000000001001 } from './database/migrations/2000000001001-create-club.ts';
import { Partner } from './partners/partner.entity.ts';

export const clubSchema: SchemaOfService = {
  service: 'club',
  entities: [ClubMember, Partner, ClubFile],
  migrations: [CreateClub2000000001001],
  columns,
  writers: {
    club_member: 'club-members',
    partner: 'partners',
    club_file: 'club-files',
    club_join: 'club-joins',
  },
};
