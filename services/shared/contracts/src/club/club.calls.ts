import { call } from '../call.ts';
import { NoInput } from '../page.ts';
import { joinsOfANetwork } from './club-limits.ts';
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
    summary: 'The people of the club who are shown, in the order the club gave them',
  }),
  get_partner: call({
    service,
    audience: 'anyone',
    write: false,
    input: ClubListInput,
    view: PartnerPage,
    cache: { seconds, tags: clubTags.partners },
    summary: 'The partners of the club that are shown, in the order the club gave them',
  }),
  get_club_file: call({
    service,
    audience: 'anyone',
    write: false,
    input: ClubFileListInput,
    view: ClubFilePage,
    cache: { seconds, tags: clubTags.files, own: true },
    summary: 'The files of the club; addresses of those for members go to members only',
  }),
  'club-join': call({
    service,
    audience: 'anyone',
    write: true,
    input: JoinClubInput,
    view: ReceivedJoinView,
    refusals: ['club_join_open', 'club_member_already'],
    limits: [{ by: 'network', count: joinsOfANetwork, seconds: 86_400 }],
    summary: 'Asks to join the club; one request of a person is open at a time',
  }),
  get_my_club: call({
    service,
    audience: 'member',
    write: false,
    input: NoInput,
    view: MyClubView,
    summary: 'Whether the member belongs to the club, and how the latest request to join stands',
  }),
} as const;
