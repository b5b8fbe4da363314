import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import { ClubFile } from './club-files/club-file.entity.ts';
import { ClubMember } from './club-members/club-member.entity.ts';
import { CreateClub1000000000501 } from './database/migrations/1000000000501-create-club.ts';
import { AttachToRequests1000000000519 } from './database/migrations/1000000000519-attach-to-requests.ts';
import { Partner } from './partners/partner.entity.ts';

export const clubSchema: SchemaOfService = {
  service: 'club',
  entities: [ClubMember, Partner, ClubFile],
  migrations: [CreateClub1000000000501, AttachToRequests1000000000519],
  writers: {
    club_member: 'club-members',
    partner: 'partners',
    club_file: 'club-files',
    club_join: 'club-joins',
  },
};
