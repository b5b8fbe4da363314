import { call } from '../../call.ts';
import { MemberIdInput } from '../../people/member-ids.shapes.ts';
import {
  MergePilotsInput,
  PilotMergeIdInput,
  PilotMergeListView,
  PilotMergeView,
} from './pilot-merge.shapes.ts';

const service = 'race';
const audience = 'admin';

export const pilotMergeCalls = {
  'adm/get_pilot_merges': call({
    service,
    audience,
    roles: ['owner', 'operator', 'viewer'],
    write: false,
    input: MemberIdInput,
    view: PilotMergeListView,
    summary: 'Merges from or into an account, latest first',
  }),
  'adm/merge_pilots': call({
    service,
    audience,
    roles: ['owner'],
    write: true,
    input: MergePilotsInput,
    view: PilotMergeView,
    refusals: ['not_found', 'pilots_same', 'pilots_overlap'],
    summary:
      'Moves sign-ups, results, teams and certificates of a pilot to the other account of the same person',
  }),
  'adm/undo_pilot_merge': call({
    service,
    audience,
    roles: ['owner'],
    write: true,
    input: PilotMergeIdInput,
    view: PilotMergeView,
    refusals: ['not_found', 'merge_final', 'pilots_overlap'],
    summary: 'Moves everything back, within a day',
  }),
} as const;
