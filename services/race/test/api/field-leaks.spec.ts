import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { callTable } from '@paddock/contracts/call-table';
import type { AdminRaceClassView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { callsOf } from '@paddock/kit/testing/inputs';
import { asAdmin, newMember } from '@paddock/kit/testing/test-host';
import { missing, undeclared } from '@paddock/kit/testing/undeclared-fields';
import { OtherServices } from '../../src/reports/dashboard/other-services.service.ts';
import { newAccount, phoneOf } from '../factories/account.ts';
import { issueAll } from '../factories/issued-books.ts';
import { makeOfficial } from '../factories/official-result.ts';
import { classInput, inDays } from '../factories/race-input.ts';
import { entryInput, roundInput, rulesInput } from '../factories/result-input.ts';
import { Director } from '../support/director.ts';
import { RaceHost } from '../support/race-host.ts';
import { Teams } from '../support/teams.ts';
import { TimerLink } from '../support/timer-link.ts';

describe('answers contain declared fields only', () => {
  let host: RaceHost;
  const answers = new Map<string, unknown>();

  beforeAll(async () => {
    host = await RaceHost.start();
    const { services } = host;
    const plain = services.call.bind(services);
    services.call = async (name, input, options) => {
      const envelope = await plain(name, input, options);
      if (envelope.code === 0) answers.set(name, envelope.data);
      return envelope;
    };
    const withFile = services.callWithFile.bind(services);
    services.callWithFile = async (name, input, file, options) => {
      const envelope = await withFile(name, input, file, options);
      if (envelope.code === 0) answers.set(name, envelope.data);
      return envelope;
    };
    const asEditor = { caller: host.editor };
    const race = await host.save({
      classes: [
        classInput({ capacity: 1 }),
        classInput({ approvalNeeded: true, price: { amount: 900, currency: 'EUR' } }),
        classInput(),
      ],
      questions: [
        {
          kind: 'choice',
          label: { en: 'Channel' },
          required: false,
          choices: [{ label: { en: 'R1' } }, { label: { en: 'R3' } }],
        },
      ],
      documents: [{ title: { en: 'Rules' }, url: `/media/d/${'k'.repeat(43)}/rules.pdf` }],
    });
    const { raceId } = race;
    const asContent = { caller: { kind: 'service' as const, service: 'content' as const } };
    await host.view('search_races', { text: 'night' }, asContent);
    const asSeo = { caller: { kind: 'service' as const, service: 'seo' as const } };
    await host.view('get_gaps_of_races', { most: 5, visited: [] }, asSeo);
    const [{ classId }, spare, third] = race.classes as [
      AdminRaceClassView,
      AdminRaceClassView,
      AdminRaceClassView,
    ];
    const [holder, taker, decliner, leaver] = [newMember(), newMember(), newMember(), newMember()];
    const { signUpId } = await host.view('sign_up', { raceId, classId }, { caller: holder });
    const waiting = [];
    for (const caller of [decliner, taker, leaver])
      waiting.push(await host.view('sign_up', { raceId, classId }, { caller }));
    const [declined, taken, left] = waiting.map((one) => ({ signUpId: one.signUpId }));
    await host.view('save_sign_up_answers', { signUpId, answers: [] }, { caller: holder });
    await host.view('get_my_race_list', {}, { caller: holder });
    await host.view('get_given_answers', { signUpId }, { caller: holder });
    await host.view('cancel_sign_up', { signUpId }, { caller: holder });
    await host.view('decline_offer', declined!, { caller: decliner });
    await host.view('accept_offer', taken!, { caller: taker });
    await host.view('wait_together', { ...left!, groupId: raceId }, { caller: leaver });
    await host.view('leave_waiting', left!, { caller: leaver });
    await host.view('get_my_sign_up', { raceId }, { caller: taker });
    await host.view('get_race_list', {});
    await host.view('get_race_detail', { raceId }, { caller: taker });
    await host.view('get_race_year', {});
    await host.view('adm/get_adm_race_list', {}, asEditor);
    // No other service is running.
    jest
      .spyOn(host.services.app('race').get(OtherServices), 'openTasks')
      .mockResolvedValue({ openContacts: 1, openClubJoins: null, reportedComments: 0 });
    await host.view('adm/get_dashboard', { today: new Date().toISOString() }, asEditor);
    const { token } = await host.view('adm/get_race_preview_token', { raceId }, asEditor);
    await host.view('get_race_preview', { token });
    await host.view('adm/get_adm_race_detail', { raceId }, asEditor);
    const of = { raceId, classId };
    const entries = [entryInput('Ace', { memberId: taker.memberId, rounds: [roundInput(3, 60_000)] })];
    const rules = rulesInput();
    const file = 'callsign,laps\nAce,3';
    await host.callWithFile('adm/get_result_preview', { ...of, rules }, file, asEditor);
    await host.view('adm/get_result_order', { ...of, rules, entries }, asEditor);
    await host.view('adm/get_result_start', { ...of, who: 'confirmed' }, asEditor);
    await host.view('adm/save_result', { ...of, baseVersion: 0, rules, entries, why: 'Timed' }, asEditor);
    const official = { ...of, baseVersion: 1, state: 'official', why: 'Checked' } as const;
    await host.view('adm/change_result_state', official, asEditor);
    const again = { ...of, baseVersion: 2, rules, missingAsDns: true, why: 'Timed again' };
    await host.callWithFile('adm/import_result', again, file, asEditor);
    await host.view('adm/get_result_rounds', { ...of, row: 0 }, asEditor);
    await host.view('adm/get_adm_result_list', {}, asEditor);
    await host.view('adm/get_adm_result_detail', of, asEditor);
    const { classes: shown } = await host.view('get_race_result', { raceId });
    await host.view('get_flown_rounds', { ...of, version: shown[0]!.version, row: 0 });
    await host.view('get_podium_list', {});
    await host.view('get_standings', {});
    const { rows: tables } = await host.view('adm/get_season_table_list', {}, asEditor);
    const { year, division } = tables[0]!;
    await host.view('adm/save_season_table', { year, division, counted: 3, version: 0 }, asEditor);
    const asOperator = { caller: asAdmin('operator') };
    const announcement = {
      raceId,
      statuses: ['confirmed' as const],
      subject: { en: 'Rain' },
      text: { en: 'Bring a coat' },
      channels: ['sms' as const],
    };
    await host.view('adm/preview_announcement', announcement, asOperator);
    await host.view('adm/send_announcement', announcement, asOperator);
    await host.view('adm/get_announcement_list', { raceId }, asOperator);
    const rival = await host.view('sign_up', { raceId, classId: spare.classId }, { caller: newMember() });
    const decided = { signUpId: rival.signUpId };
    const code = { raceId, code: 'CLUB', percent: 10, classIds: [spare.classId] };
    const { discountId } = await host.view('adm/save_discount', code, asEditor);
    await host.view('adm/get_discount_list', { raceId }, asEditor);
    await host.view('check_discount', { raceId, classId: spare.classId, code: 'club' }, { caller: holder });
    await host.view('adm/mark_paid', { ...decided, way: 'cash' }, asOperator);
    await host.view('adm/undo_paid', decided, asOperator);
    await host.view('adm/del_discount', { discountId }, asEditor);
    await host.view('adm/approve_sign_up', decided, asOperator);
    await host.view('adm/undo_approval', decided, asOperator);
    await host.view('adm/approve_sign_up', decided, asOperator);
    await host.view('adm/correct_answers', { ...decided, answers: [] }, asOperator);
    await host.view('adm/mark_guest', { ...decided, guest: true }, asOperator);
    await host.view('adm/mark_guest', { ...decided, guest: false }, asOperator);
    await host.view('adm/get_sign_up_counts', { raceId }, asOperator);
    const late = await host.view('sign_up', { raceId, classId }, { caller: newMember() });
    await host.view('adm/get_offer_by_hand', { signUpId: late.signUpId }, asOperator);
    await host.view(
      'adm/offer_by_hand',
      { signUpId: late.signUpId, note: 'Asked', aboveLimit: true },
      asOperator,
    );
    await host.view('adm/give_place', { signUpId: late.signUpId }, asOperator);
    const person = { phone: '+8613500000001', realName: 'Walker', birthYear: 1990 };
    await host.view('adm/add_walk_in', { raceId, classId, person, aboveLimit: true }, asOperator);
    const list = 'phone,name,born\n+8613500000002,Runner,1990';
    await host.view('adm/cancel_sign_up', { signUpId: late.signUpId, note: 'Room' }, asOperator);
    await host.callWithFile('adm/get_sign_up_file_preview', { raceId, classId }, list, asOperator);
    await host.callWithFile('adm/import_sign_ups', { raceId, classId }, list, asOperator);
    await host.view('adm/check_in', { raceId, code: rival.signUpId.slice(-12) }, asOperator);
    await host.view('adm/save_desk_note', { ...decided, note: 'Change owed', noteBefore: '' }, asOperator);
    await host.view('adm/hand_out_kit', { ...decided, handedOut: true }, asOperator);
    await host.view('adm/get_pass_list', { raceId }, asOperator);
    await host.view('adm/get_takings', { raceId }, asOperator);
    await host.view('adm/undo_check_in', decided, asOperator);
    await host.view('adm/move_sign_up', { ...decided, classId: third.classId }, asOperator);
    await host.view('adm/cancel_sign_up', decided, asOperator);
    await host.view('adm/reject_sign_up', taken!, asOperator);
    await host.view('adm/get_adm_sign_up_list', { raceId }, asOperator);
    await host.view(
      'member_changed',
      { memberId: taker.memberId, status: 'suspended', change: 1 },
      { caller: { kind: 'service', service: 'auth' } },
    );
    const asAuth = { caller: { kind: 'service', service: 'auth' } } as const;
    await host.view('get_race_data_of', { memberId: taker.memberId }, asAuth);
    await host.view('get_names', { ids: [raceId, signUpId] }, asAuth);
    await host.view('get_visible_names', { memberIds: [taker.memberId] }, asAuth);
    await host.view('member_erased', { memberId: newMember().memberId }, asAuth);
    await waitForOpening();
    await handOver();
    await mergeAccounts();
    await playInTeams();
    await readBooks();
    await runDay();
    const draft = await host.save({ status: 'draft' });
    await host.view('adm/del_race', { raceId: draft.raceId }, asEditor);
  });
  afterAll(() => host.close());

  async function waitForOpening() {
    const { raceId } = await host.save({ signUpOpensAt: inDays(2) });
    await host.view('save_opening_wish', { raceId, wished: true }, { caller: newMember() });
  }

  /** One place is transferred, one withdrawn and one declined; one pilot changes class. */
  async function handOver() {
    const race = await host.save({ classes: [classInput(), classInput()] });
    const [{ classId }, other] = race.classes as [AdminRaceClassView, AdminRaceClassView];
    const taker = await newAccount(host);
    const phone = await phoneOf(host, taker);
    const givePlace = async () => {
      const giver = { caller: await newAccount(host) };
      const { signUpId } = await host.view('sign_up', { raceId: race.raceId, classId }, giver);
      await host.view('hand_over_place', { signUpId, phone }, giver);
      const [row] = await host.query<{ handOverId: string }>(
        'select public_id as "handOverId" from place_transfer order by id desc limit 1',
      );
      return { giver, signUpId, handOverId: row!.handOverId };
    };
    const { giver, signUpId } = await givePlace();
    await host.view('withdraw_hand_over', { signUpId }, giver);
    await host.view('change_class', { signUpId, classId: other.classId }, giver);
    const [declined, taken] = [await givePlace(), await givePlace()];
    await host.view('decline_hand_over', { handOverId: declined.handOverId }, { caller: taker });
    await host.view('get_hand_over', { handOverId: taken.handOverId }, { caller: taker });
    await host.view('take_over_place', { handOverId: taken.handOverId }, { caller: taker });
    await host.view('adm/get_adm_sign_up_list', { raceId: race.raceId }, { caller: host.editor });
  }

  async function mergeAccounts() {
    const [from, to] = [await newAccount(host), await newAccount(host)];
    const asOwner = { caller: asAdmin('owner') };
    const accounts = { fromId: from.memberId, toId: to.memberId };
    const { mergeId } = await host.view('adm/merge_pilots', accounts, asOwner);
    await host.view('adm/get_pilot_merges', { memberId: to.memberId }, asOwner);
    await host.view('adm/undo_pilot_merge', { mergeId }, asOwner);
  }

  /** Two teams; one captain moves to the other; the first ends with its captain, the second by its organiser. */
  async function playInTeams() {
    const teams = new Teams(host);
    const race = await teams.race();
    const { raceId } = race;
    const { teamId, pilots } = await teams.team(race, 2);
    const scores = pilots.map((pilot) => ({ memberId: pilot.memberId, rank: 1, team: 'Owls' }));
    await makeOfficial(host, { raceId, classId: race.classes[0]!.classId }, scores);
    await host.view('get_team_standing', { raceId });
    const { memberId, signUpId } = pilots[1]!;
    const captain = { caller: pilots[0]! };
    await host.services.query('auth', `update member set callsign = 'KITE' where public_id = $1`, [memberId]);
    const consents = { amongEntrants: true, ownPage: false, booksShown: false };
    await host.view('save_my_pilot', consents, { caller: pilots[1]! });
    await host.view('get_race_teams', { raceId });
    await host.view('renew_join_code', { teamId }, captain);
    const { team } = await host.view('get_my_team', { raceId }, captain);
    await host.view('make_captain', { teamPilotId: team!.pilots[0]!.teamPilotId }, captain);
    const asOperator = { caller: asAdmin('operator') };
    const other = await host.view('adm/save_team', { raceId, name: 'Crows' }, asOperator);
    await host.view('adm/move_to_team', { signUpId, teamId: other.teamId, asCaptain: true }, asOperator);
    await host.view('adm/get_team_list', { raceId }, asOperator);
    await host.view('adm/del_team', { teamId: other.teamId }, asOperator);
    const { joinCode } = await host.view('renew_join_code', { teamId }, captain);
    await host.view('join_team', { raceId, joinCode }, { caller: pilots[1]! });
    const seats = (await host.view('get_my_team', { raceId }, captain)).team!.pilots;
    await host.view('remove_from_team', { teamPilotId: seats[1]!.teamPilotId }, captain);
    await host.view('dissolve_team', { teamId }, captain);
    await host.view('leave_team', { raceId }, captain);
  }

  async function readBooks(): Promise<void> {
    const caller = host.editor;
    const { raceId, classes } = await host.save();
    const { classId } = classes[0]!;
    const member = await newAccount(host);
    const { memberId } = member;
    await makeOfficial(host, { raceId, classId }, [{ memberId, rank: 1 }]);
    await issueAll(host, { raceId, classId });
    const { rows } = await host.view('adm/get_member_books_list', { memberId }, { caller });
    const { bookId, checkCode } = rows[0]!;
    await host.services.query('auth', `update member set callsign = 'OWL' where public_id = $1`, [memberId]);
    const { pilotId } = await host.view(
      'save_my_pilot',
      { amongEntrants: true, ownPage: true, booksShown: true },
      { caller: member },
    );
    await host.view('get_my_pilot', {}, { caller: member });
    const asViewer = { caller: asAdmin('viewer') };
    await host.view('adm/get_member_results', { memberId }, asViewer);
    await host.view('get_pilot_list', {});
    await host.view('get_pilot', { pilotId: pilotId! });
    await host.view('get_entrant_list', { raceId });
    await host.view('get_my_books_list', {}, { caller: member });
    await host.view('get_book_check', { code: checkCode });
    const corrected = await host.view(
      'adm/save_book',
      { bookId, raceId, classId, memberId, printedName: 'Owl' },
      { caller },
    );
    await host.view('get_book_detail', { bookId }, { caller: member });
    await host.view('adm/del_book', { bookId: corrected.bookId, reason: 'Wrong' }, { caller });
    const template = await host.view('adm/get_book_template', { raceId }, { caller });
    await host.view('adm/save_book_template', template, { caller });
  }

  /** A correction raises a question about the next heat; the day is shown while it is open. */
  async function runDay(): Promise<void> {
    const director = await Director.withPilots(host, 16);
    const { raceId, classId } = director;
    const plan = { classId, kind: 'bracket', bracket: 'single-16', field: 'confirmed' } as const;
    await host.view('adm/get_stage_preview', { raceId, ...plan }, director.asDirector);
    await director.build(plan);
    await director.write('adm/publish_race_day', { published: true });
    const { pilots, plan: usual } = await director.day();
    await director.write('adm/save_day_plan', { plan: usual });
    await director.write('adm/save_pilot_radio', { signUpId: pilots[0]!.signUpId, system: 'analog' });
    for (const number of [1, 2]) await director.fly(number);
    const { heatId } = await director.heat(5);
    const [third, fourth] = [await director.heat(3), await director.heat(4)];
    await director.write('adm/move_heat', { heatId: fourth.heatId, beforeId: third.heatId });
    await director.write('adm/shift_race_day', { heatId, minutes: 5 });
    await director.write('adm/save_heat_slots', { heats: [{ heatId, slots: [] }] });
    await director.step(5, 'call');
    await director.step(1, 'reopen', 'Protest');
    await director.fly(1, [4, 3, 2, 1]);
    const { questions } = await director.day();
    await host.view('get_race_day', { raceId });
    await host.view('get_qualifying', { raceId });
    await host.view('get_race_marks', { raceId });
    const [row] = await host.query<{ memberId: string }>(
      `select member_id as "memberId" from sign_up where public_id = $1`,
      [pilots[0]!.signUpId],
    );
    await host.view('get_my_heats', {}, { caller: { ...newMember(), memberId: row!.memberId } });
    await useTimer(director);
    await director.write('adm/answer_heat_question', { questionId: questions[0]!.questionId, apply: false });
    await director.write('adm/revert_day_change', { change: (await director.day()).undo!.version });
    const day = answers.get('adm/get_adm_race_day');
    const small = await Director.withPilots(host, 1);
    await small.build();
    await small.fly(1);
    const ofClass = { raceId: small.raceId, classId: small.classId };
    await host.view('adm/get_class_result_preview', { ...ofClass, ties: 'seed' }, small.asDirector);
    await small.write('adm/make_class_result', { classId: small.classId });
    const spare = await Director.withPilots(host, 1);
    await spare.build();
    await spare.write('adm/del_stage', { stageId: (await spare.day()).stages[0]!.stageId });
    answers.set('adm/get_adm_race_day', day);
  }

  /** With a flight that is not taken over, and one that is. */
  async function useTimer(director: Director): Promise<void> {
    const { raceId, asDirector } = director;
    const timer = await TimerLink.connect(director);
    await timer.call('timer_hello', { program: 'Timer 1' });
    await timer.call('timer_plan', {});
    const seats = [{ seat: 1, passes: [1000, 1100, 22_000, 43_000, 64_000] }];
    await timer.send({ kind: 'saved', flight: 'a', seats }, { kind: 'saved', flight: 'b', seats });
    const { heatId } = await director.heat(3);
    const { flights } = await host.view('adm/get_timers', { raceId }, asDirector);
    await host.view('adm/take_flight', { flightId: flights[0]!.flightId, heatId }, asDirector);
    const { doubts } = await host.view('adm/get_timers', { raceId }, asDirector);
    const { flightId, kind, seat, pass } = doubts[0]!;
    await host.view('adm/settle_doubt', { flightId, kind, seat, pass, correct: true }, asDirector);
    const laps = await host.view('adm/get_heat_laps', { heatId }, asDirector);
    const { revision } = laps;
    const corrected = laps.seats.map(({ seat: number, signUpId: pilot, passes }) => ({
      seat: number,
      signUpId: pilot,
      passes,
    }));
    await host.view('adm/save_heat_laps', { flightId, revision, seats: corrected }, asDirector);
    await host.view('adm/set_flight_aside', { flightId: flights[1]!.flightId }, asDirector);
    await host.view('adm/del_timer', { timerId: timer.timerId }, asDirector);
  }

  // Files have no fields.
  it.each(callsOf('race').filter((name) => !('answers' in callTable[name])))('%s', (name) => {
    const view = answers.get(name);
    expect(view).toBeDefined();
    expect(undeclared(callTable[name].view, view)).toEqual([]);
    expect(missing(callTable[name].view, view)).toEqual([]);
  });

  it('detects an undeclared field (control)', () => {
    const leak = { rows: [{ race: { raceId: 'x', body: 'y' }, signUp: { memberId: 'x' } }] };
    expect(undeclared(callTable.get_my_race_list.view, leak)).toEqual([
      'rows.race.body',
      'rows.signUp.memberId',
    ]);
  });
});
