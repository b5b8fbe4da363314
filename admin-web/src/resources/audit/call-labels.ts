import type { TFunction } from 'i18next';
import type { WriteCall } from '../../providers/http.ts';
import type { TextKey } from '../../providers/i18n.ts';
import type { Words } from '../../providers/words.ts';
import { aboutOf, type AuditRow } from './audit-about.ts';
import { movedBetween } from './field-words.ts';

/** One read is recorded, and the beginning of an upload is not. */
type RecordedCall = Exclude<WriteCall, 'adm/begin_upload'> | 'adm/get_file_link';

/** Labels of all recorded calls; the compiler requires one for each. */
export const callLabels = {
  'adm/login': 'audit.calls.login',
  'adm/create_first_owner': 'audit.calls.createFirstOwner',
  'adm/set_password': 'audit.calls.setPassword',
  'adm/get_file_link': 'audit.calls.getFileLink',
  'adm/logout': 'audit.calls.logout',
  'adm/modify_pwd': 'audit.calls.modifyPwd',
  'adm/enrol_totp': 'audit.calls.enrolTotp',
  'adm/confirm_totp': 'audit.calls.confirmTotp',
  'adm/remove_totp': 'audit.calls.removeTotp',
  'adm/change_member_status': 'audit.calls.changeMemberStatus',
  'adm/correct_member': 'audit.calls.correctMember',
  'adm/merge_pilots': 'audit.calls.mergePilots',
  'adm/undo_pilot_merge': 'audit.calls.undoPilotMerge',
  'adm/change_admin_status': 'audit.calls.changeAdminStatus',
  'adm/save_admin': 'audit.calls.saveAdmin',
  'adm/issue_password_link': 'audit.calls.issuePasswordLink',
  'adm/save_race': 'audit.calls.saveRace',
  'adm/del_race': 'audit.calls.delRace',
  'adm/approve_sign_up': 'audit.calls.approveSignUp',
  'adm/reject_sign_up': 'audit.calls.rejectSignUp',
  'adm/cancel_sign_up': 'audit.calls.cancelSignUp',
  'adm/move_sign_up': 'audit.calls.moveSignUp',
  'adm/add_walk_in': 'audit.calls.addWalkIn',
  'adm/import_sign_ups': 'audit.calls.importSignUps',
  'adm/correct_answers': 'audit.calls.correctAnswers',
  'adm/offer_by_hand': 'audit.calls.offerByHand',
  'adm/give_place': 'audit.calls.givePlace',
  'adm/undo_approval': 'audit.calls.undoApproval',
  'adm/mark_paid': 'audit.calls.markPaid',
  'adm/undo_paid': 'audit.calls.undoPaid',
  'adm/mark_told': 'audit.calls.markTold',
  'adm/save_discount': 'audit.calls.saveDiscount',
  'adm/del_discount': 'audit.calls.delDiscount',
  'adm/save_team': 'audit.calls.saveTeam',
  'adm/del_team': 'audit.calls.delTeam',
  'adm/move_to_team': 'audit.calls.moveToTeam',
  'adm/check_in': 'audit.calls.checkIn',
  'adm/undo_check_in': 'audit.calls.undoCheckIn',
  'adm/save_desk_note': 'audit.calls.saveDeskNote',
  'adm/mark_guest': 'audit.calls.markGuest',
  'adm/add_timer': 'audit.calls.addTimer',
  'adm/del_timer': 'audit.calls.delTimer',
  'adm/take_flight': 'audit.calls.takeFlight',
  'adm/settle_doubt': 'audit.calls.settleDoubt',
  'adm/save_heat_laps': 'audit.calls.saveHeatLaps',
  'adm/set_flight_aside': 'audit.calls.setFlightAside',
  'adm/hand_out_kit': 'audit.calls.handOutKit',
  'adm/send_announcement': 'audit.calls.sendAnnouncement',
  'adm/save_book': 'audit.calls.saveBook',
  'adm/del_book': 'audit.calls.delBook',
  'adm/issue_books': 'audit.calls.issueBooks',
  'adm/save_book_template': 'audit.calls.saveBookTemplate',
  'adm/save_result': 'audit.calls.saveResult',
  'adm/save_season_table': 'audit.calls.saveSeasonTable',
  'adm/import_result': 'audit.calls.importResult',
  'adm/upload_race_pic': 'audit.calls.uploadRacePic',
  'adm/send_part': 'audit.calls.uploadLargeFile',
  'adm/del_file': 'audit.calls.delFile',
  'adm/make_video': 'audit.calls.makeVideo',
  'adm/change_result_state': 'audit.calls.changeResultState',
  'adm/save_day_plan': 'audit.calls.saveDayPlan',
  'adm/publish_race_day': 'audit.calls.publishRaceDay',
  'adm/build_stage': 'audit.calls.buildStage',
  'adm/del_stage': 'audit.calls.delStage',
  'adm/move_heat': 'audit.calls.moveHeat',
  'adm/shift_race_day': 'audit.calls.shiftRaceDay',
  'adm/save_heat_slots': 'audit.calls.saveHeatSlots',
  'adm/change_heat': 'audit.calls.changeHeat',
  'adm/save_flights': 'audit.calls.saveFlights',
  'adm/revert_day_change': 'audit.calls.revertDayChange',
  'adm/answer_heat_question': 'audit.calls.answerHeatQuestion',
  'adm/save_pilot_radio': 'audit.calls.savePilotRadio',
  'adm/make_class_result': 'audit.calls.makeClassResult',
  'adm/save_club_member': 'audit.calls.saveClubMember',
  'adm/del_club_member': 'audit.calls.delClubMember',
  'adm/move_club_member': 'audit.calls.moveClubMember',
  'adm/save_partner': 'audit.calls.savePartner',
  'adm/del_partner': 'audit.calls.delPartner',
  'adm/move_partner': 'audit.calls.movePartner',
  'adm/save_club_file': 'audit.calls.saveClubFile',
  'adm/del_club_file': 'audit.calls.delClubFile',
  'adm/move_club_file': 'audit.calls.moveClubFile',
  'adm/save_club_join_remark': 'audit.calls.saveClubJoinRemark',
  'adm/save_seo': 'audit.calls.saveSeo',
  'adm/del_seo': 'audit.calls.delSeo',
  'adm/save_news': 'audit.calls.saveNews',
  'adm/del_news': 'audit.calls.delNews',
  'adm/save_images': 'audit.calls.saveImages',
  'adm/del_images': 'audit.calls.delImages',
  'adm/save_video': 'audit.calls.saveVideo',
  'adm/del_video': 'audit.calls.delVideo',
  'adm/save_page': 'audit.calls.savePage',
  'adm/del_page': 'audit.calls.delPage',
  'adm/save_setting': 'audit.calls.saveSetting',
  'adm/save_remark': 'audit.calls.saveRemark',
  'adm/del_contact': 'audit.calls.delContact',
  'adm/change_comment': 'audit.calls.changeComment',
  'adm/mute_sender': 'audit.calls.muteSender',
  'adm/unmute_sender': 'audit.calls.unmuteSender',
  'adm/save_room': 'audit.calls.saveRoom',
  'adm/save_words': 'audit.calls.saveWords',
} as const satisfies Record<RecordedCall, TextKey>;

/** Unknown calls of other builds show their name. */
export const callName = (call: string, t: TFunction): string =>
  call in callLabels ? t(callLabels[call as RecordedCall]) : call;

/** The sentence keys are named like the labels. */
type Sentence = (typeof callLabels)[RecordedCall] extends `audit.calls.${infer Name}` ? Name : never;

const isKnown = (call: string): call is RecordedCall => call in callLabels;

const isWrongCode = ({ after }: AuditRow) =>
  (after as { secondFactor?: string } | null | undefined)?.secondFactor === 'wrong';

/** The entry as a sentence. */
export function sentence(row: AuditRow, words: Words): string {
  const { t } = words;
  const about = aboutOf(row, words);
  if (!isKnown(row.call)) return t('audit.other', { admin: about.admin, call: row.call });
  if (isWrongCode(row)) return t('audit.wrongCode', { admin: about.admin });
  if (row.call === 'adm/login' && row.after) return t('audit.loginFailed', { admin: about.admin });
  const name = callLabels[row.call].slice('audit.calls.'.length) as Sentence;
  const text = t(`audit.sentences.${name}`, { ...about });
  // Other calls name the change already.
  const moved = /^adm\/(?:save|change)_/.test(row.call) ? movedBetween(row) : undefined;
  return moved ? t('audit.sentenceWithChange', { sentence: text, from: t(moved[0]), to: t(moved[1]) }) : text;
}
