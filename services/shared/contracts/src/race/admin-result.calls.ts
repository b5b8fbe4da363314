import { anyAdmin, call } from '../call.ts';
import type { AdminRole } from '../caller.ts';
import { NoView } from '../page.ts';
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
import { resultFile } from './race-limits.ts';

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
    summary: 'Classes of races with the state of their results',
  }),
  'adm/get_adm_result_detail': call({
    service,
    audience,
    roles: anyAdmin,
    write: false,
    input: ResultVersionInput,
    view: AdminResultView,
    refusals: ['not_found'],
    summary: 'The result of a class, in its latest or an earlier version',
  }),
  'adm/save_result': call({
    service,
    audience,
    roles: scorers,
    write: true,
    input: SaveResultInput,
    view: AdminResultView,
    refusals: ['not_found', 'result_changed'],
    summary: 'Saves a new version of a result; corrections of an official one are provisional',
  }),
  'adm/change_result_state': call({
    service,
    audience,
    roles: scorers,
    write: true,
    input: ChangeResultStateInput,
    view: AdminResultView,
    refusals: ['not_found', 'result_changed'],
    summary: 'Publishes a result as provisional or official, or unpublishes it',
  }),
  'adm/get_result_rounds': call({
    service,
    audience,
    roles: anyAdmin,
    write: false,
    input: ResultRowInput,
    view: ResultRoundsView,
    refusals: ['not_found'],
    summary: 'Rounds of one pilot',
  }),
  'adm/get_result_order': call({
    service,
    audience,
    roles: scorers,
    write: false,
    input: ResultOrderInput,
    view: ResultOrderView,
    refusals: ['not_found'],
    summary: 'A preview of the ranking of unsaved entries',
  }),
  'adm/get_result_start': call({
    service,
    audience,
    roles: scorers,
    write: false,
    input: ResultStartInput,
    view: ResultStartView,
    refusals: ['not_found'],
    summary: 'Initial entries for the confirmed or checked-in pilots of a class',
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
    summary: 'Exports a result with all rounds as a table for re-import',
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
    summary: 'A preview of the import of a timing file',
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
    summary: 'Imports a timing file as a new version of a result',
  }),
} as const;
