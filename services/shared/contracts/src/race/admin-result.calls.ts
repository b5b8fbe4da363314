import { anyAdmin, call } from '../call.ts';
import type { AdminRole } from '../caller.ts';
import {
  AdminResultListInput,
  AdminResultPage,
  AdminResultView,
  ChangeResultStateInput,
  ResultFileInput,
  ResultPreviewView,
  ResultVersionInput,
  SaveResultInput,
} from './admin-result.shapes.ts';

const service = 'race';
const audience = 'admin';
const scorers: readonly AdminRole[] = ['owner', 'editor', 'operator'];

export const adminResultCalls = {
  'adm/get_adm_result_list': call({
    service,
    audience,
    roles: anyAdmin,
    write: false,
    input: AdminResultListInput,
    view: AdminResultPage,
    summary: 'The classes of races and how far their results are',
  }),
  'adm/get_adm_result_detail': call({
    service,
    audience,
    roles: anyAdmin,
    write: false,
    input: ResultVersionInput,
    view: AdminResultView,
    refusals: ['not_found'],
    summary: 'The result of a class, the latest version or an earlier one',
  }),
  'adm/save_result': call({
    service,
    audience,
    roles: scorers,
    write: true,
    input: SaveResultInput,
    view: AdminResultView,
    refusals: ['not_found', 'result_changed'],
    summary: 'Keeps a new version of a result; after an official one it is provisional again',
  }),
  'adm/change_result_state': call({
    service,
    audience,
    roles: scorers,
    write: true,
    input: ChangeResultStateInput,
    view: AdminResultView,
    refusals: ['not_found', 'result_changed'],
    summary: 'Publishes a result as provisional or official, or takes it back',
  }),
} as const;

export const resultFileCalls = {
  'adm/get_result_preview': call({
    service,
    audience,
    roles: scorers,
    write: false,
    input: ResultFileInput,
    view: ResultPreviewView,
    refusals: ['not_found'],
    summary: 'What a file of the timing system would change',
  }),
} as const;
