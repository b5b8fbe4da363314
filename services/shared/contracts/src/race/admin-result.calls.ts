import { anyAdmin, call } from '../call.ts';
import type { AdminRole } from '../caller.ts';
import { NoView } from '../page.ts';
import { resultFile } from './race-limits.ts';
import {
  AdminResultListInput,
  AdminResultPage,
  AdminResultView,
  ChangeResultStateInput,
  ImportResultInput,
  ResultFileInput,
  ResultOrderInput,
  ResultOrderView,
  ResultPreviewView,
  ResultRoundsView,
  ResultRowInput,
  ResultStartInput,
  ResultStartView,
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
  'adm/get_result_rounds': call({
    service,
    audience,
    roles: anyAdmin,
    write: false,
    input: ResultRowInput,
    view: ResultRoundsView,
    refusals: ['not_found'],
    summary: 'What was measured of one pilot, round by round',
  }),
  'adm/get_result_order': call({
    service,
    audience,
    roles: scorers,
    write: false,
    input: ResultOrderInput,
    view: ResultOrderView,
    refusals: ['not_found'],
    summary: 'The order that rules make of entries, before they are saved',
  }),
  'adm/get_result_start': call({
    service,
    audience,
    roles: scorers,
    write: false,
    input: ResultStartInput,
    view: ResultStartView,
    refusals: ['not_found'],
    summary: 'Entries for those who have a place in a class, or were checked in',
  }),
  'adm/export_result': call({
    service,
    audience,
    roles: anyAdmin,
    write: false,
    input: ResultVersionInput,
    view: NoView,
    answers: { file: ['text/csv'] },
    refusals: ['not_found'],
    summary: 'A result with all its rounds as a table, as an import reads it back',
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
    takes: { file: resultFile },
    refusals: ['not_found'],
    summary: 'What a file of the timing system would change',
  }),
  'adm/import_result': call({
    service,
    audience,
    roles: scorers,
    write: true,
    input: ImportResultInput,
    view: AdminResultView,
    takes: { file: resultFile },
    refusals: ['not_found', 'result_changed'],
    summary: 'Keeps what a file of the timing system tells as a new version of a result',
  }),
} as const;
