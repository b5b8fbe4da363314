import { call } from '../call.ts';
import { NoInput } from '../page.ts';
import { joinLimitOfNetwork } from './club-limits.ts';
import {
  ClubFileListInput,
  ClubFilePage,
  ClubListInput,
  ClubMemberPage,
  JoinClubInput,
  MyClubView,
  PartnerPage,
  ReceivedJoinView,
} from './club.shapes.ts';

/** Cache tags; reads declare them, writers clear them. */
export const clubTags = {
  members: ['club_members'],
  partners: ['partners'],
  files: ['club_files'],
} as const;

const service = 'club';
const seconds = 300;

export const clubCalls = {
  get_club_member: call({
    service,
    audience: 'anyone',
    write: false,
    input: ClubListInput,
    view: ClubMemberPage,
    cache: { seconds, tags: clubTags.members },
    summary: 'Visible club members in their order',
  }),
  get_partner: call({
    service,
    audience: 'anyone',
    write: false,
    input: ClubListInput,
    view: PartnerPage,
    cache: { seconds, tags: clubTags.partners },
    summary: 'Visible partners in their order',
  }),
  get_club_file: call({
    service,
    audience: 'anyone',
    write: false,
    input: ClubFileListInput,
    view: ClubFilePage,
    cache: { seconds, tags: clubTags.files, own: true },
    summary: 'Club files; addresses of member files only for members',
  }),
  'club-join': call({
    service,
    audience: 'anyone',
    write: true,
    input: JoinClubInput,
    view: ReceivedJoinView,
    refusals: ['club_join_open', 'club_member_already'],
    limits: [
      { by: 'network', count: joinLimitOfNetwork.hour, seconds: 3600, stored: true },
      { by: 'network', count: joinLimitOfNetwork.day, seconds: 86_400, stored: true },
    ],
    summary: 'Sends a request to join the club; one open request per person',
  }),
  get_my_club: call({
    service,
    audience: 'member',
    write: false,
    input: NoInput,
    view: MyClubView,
    summary: "The member's club membership and latest join request",
  }),
} as const;
