import { anyAdmin, call } from '../call.ts';
import type { AdminRole } from '../caller.ts';
import { NoView } from '../page.ts';
import {
  AdminRaceDayView,
  AnswerQuestionInput,
  BuildStageInput,
  ChangeHeatInput,
  ClassOfDayInput,
  DayFileInput,
  DayVersionView,
  MoveHeatInput,
  PublishDayInput,
  SaveDayPlanInput,
  SaveFlightsInput,
  SaveHeatSlotsInput,
  SavePilotRadioInput,
  ShiftDayInput,
  StageIdInput,
  StagePlanInput,
  StagePreviewView,
} from './admin-race-day.shapes.ts';
import { RaceIdInput } from './race.shapes.ts';

const service = 'race';
const audience = 'admin';
/** Roles that run a race day. */
const directors: readonly AdminRole[] = ['owner', 'editor', 'operator'];

const read = { service, audience, write: false } as const;
/** Optimistic locking; also refused for a cancelled race. */
const write = { service, audience, roles: directors, write: true, view: DayVersionView } as const;
const everyWrite = ['not_found', 'race_day_changed', 'race_day_closed'] as const;

export const adminRaceDayCalls = {
  'adm/get_adm_race_day': call({
    ...read,
    roles: anyAdmin,
    input: RaceIdInput,
    view: AdminRaceDayView,
    refusals: ['not_found'],
    summary: 'The whole day of a race: plan, stages, heats, pilots and what is to be decided',
  }),
  'adm/get_stage_preview': call({
    ...read,
    roles: directors,
    input: StagePlanInput,
    view: StagePreviewView,
    refusals: ['not_found', 'stage_empty', 'too_many_heats', 'stage_open'],
    summary: 'What heats would come of it. Nothing is kept',
  }),
  'adm/get_race_day_file': call({
    ...read,
    roles: anyAdmin,
    input: DayFileInput,
    view: NoView,
    answers: { file: ['application/json', 'text/csv'] },
    refusals: ['not_found'],
    summary: 'Who flies, for a timer or a spreadsheet',
  }),
  'adm/save_day_plan': call({
    ...write,
    input: SaveDayPlanInput,
    refusals: everyWrite,
    summary: 'Keeps slots, channels and pace of a race day',
  }),
  'adm/publish_race_day': call({
    ...write,
    input: PublishDayInput,
    refusals: everyWrite,
    summary: 'Shows the heats to everybody, or takes them back',
  }),
  'adm/build_stage': call({
    ...write,
    input: BuildStageInput,
    refusals: [...everyWrite, 'stage_empty', 'too_many_heats', 'stage_open'],
    summary: 'Adds a stage with its heats, pilots and channels',
  }),
  'adm/del_stage': call({
    ...write,
    input: StageIdInput,
    refusals: [...everyWrite, 'stage_flown'],
    summary: 'Removes a stage of which nothing was called yet',
  }),
  'adm/move_heat': call({
    ...write,
    input: MoveHeatInput,
    refusals: [...everyWrite, 'heat_step'],
    summary: 'Changes when a heat is flown; its number stays',
  }),
  'adm/shift_race_day': call({
    ...write,
    input: ShiftDayInput,
    refusals: [...everyWrite, 'heat_step'],
    summary: 'Lets a heat and all after it begin later, or earlier again',
  }),
  'adm/save_heat_slots': call({
    ...write,
    input: SaveHeatSlotsInput,
    refusals: [...everyWrite, 'heat_step'],
    summary: 'Changes who flies in one or two heats, and on which channel',
  }),
  'adm/change_heat': call({
    ...write,
    input: ChangeHeatInput,
    refusals: [...everyWrite, 'heat_step', 'heat_empty'],
    summary: 'Calls a heat, starts it, stops it and so on',
  }),
  'adm/save_flights': call({
    ...write,
    input: SaveFlightsInput,
    refusals: [...everyWrite, 'heat_step', 'heat_empty'],
    summary: 'Keeps how a heat ended',
  }),
  'adm/answer_heat_question': call({
    ...write,
    input: AnswerQuestionInput,
    refusals: [...everyWrite, 'heat_step'],
    summary: 'Decides whether a called heat follows a late correction',
  }),
  'adm/save_pilot_radio': call({
    ...write,
    input: SavePilotRadioInput,
    refusals: everyWrite,
    summary: 'Keeps which video system a pilot brought and the channel asked for',
  }),
  'adm/make_class_result': call({
    ...write,
    input: ClassOfDayInput,
    refusals: [...everyWrite, 'stage_open', 'result_changed'],
    summary: 'Makes a version of the result of a class of what was flown',
  }),
} as const;
