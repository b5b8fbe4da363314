import { adminCalls } from './auth/admin.calls.ts';
import { careCalls } from './auth/care.calls.ts';
import { internalCalls } from './auth/internal.calls.ts';
import { memberCalls } from './auth/member.calls.ts';
import { messageCalls } from './auth/message.calls.ts';
import type { CallContract } from './call.ts';
import { adminClubCalls } from './club/admin-club.calls.ts';
import { clubCalls } from './club/club.calls.ts';
import { clubInternalCalls } from './club/internal.calls.ts';
import { albumCalls } from './content/album.calls.ts';
import { contactCalls } from './content/contact.calls.ts';
import { newsCalls } from './content/news.calls.ts';
import { pageCalls } from './content/page.calls.ts';
import { searchCalls } from './content/search.calls.ts';
import { versionCalls } from './content/version.calls.ts';
import { videoCalls } from './content/video.calls.ts';
import { adminDanmakuCalls } from './danmaku/admin-danmaku.calls.ts';
import { danmakuCalls, danmakuInternalCalls } from './danmaku/danmaku.calls.ts';
import { adminRaceCalls } from './race/catalog/admin-race.calls.ts';
import { announcementCalls } from './race/catalog/announcement.calls.ts';
import { pilotMergeCalls } from './race/catalog/pilot-merge.calls.ts';
import { pilotCalls } from './race/catalog/pilot.calls.ts';
import { raceCalls } from './race/catalog/race.calls.ts';
import { adminSignUpCalls } from './race/entries/admin-sign-up.calls.ts';
import { discountCalls } from './race/entries/discount.calls.ts';
import { handOverCalls } from './race/entries/hand-over.calls.ts';
import { openingWishCalls } from './race/entries/opening-wish.calls.ts';
import { signUpCalls } from './race/entries/sign-up.calls.ts';
import { teamCalls } from './race/entries/team.calls.ts';
import { raceInternalCalls } from './race/internal.calls.ts';
import { adminBookCalls } from './race/outcomes/admin-book.calls.ts';
import { adminResultCalls, resultFileCalls } from './race/outcomes/admin-result.calls.ts';
import { bookCalls } from './race/outcomes/book.calls.ts';
import { raceMarkCalls } from './race/outcomes/race-mark.calls.ts';
import { resultCalls } from './race/outcomes/result.calls.ts';
import { seasonTableCalls } from './race/outcomes/season-table.calls.ts';
import { adminRaceDayCalls } from './race/race-day/admin-race-day.calls.ts';
import { raceDayCalls } from './race/race-day/race-day.calls.ts';
import { timerCalls } from './race/race-day/timer.calls.ts';
import { gapCalls } from './seo/gap.calls.ts';
import { seoCalls } from './seo/seo.calls.ts';
import { uploadCalls, uploadInternalCalls } from './upload/upload.calls.ts';

/** Every call of the system, by its path below `/api/`. */
export const callTable = {
  ...memberCalls,
  ...careCalls,
  ...messageCalls,
  ...adminCalls,
  ...internalCalls,
  ...raceInternalCalls,
  ...raceCalls,
  ...raceDayCalls,
  ...raceMarkCalls,
  ...signUpCalls,
  ...openingWishCalls,
  ...handOverCalls,
  ...adminRaceCalls,
  ...adminRaceDayCalls,
  ...resultCalls,
  ...adminResultCalls,
  ...resultFileCalls,
  ...seasonTableCalls,
  ...announcementCalls,
  ...bookCalls,
  ...pilotCalls,
  ...pilotMergeCalls,
  ...adminBookCalls,
  ...adminSignUpCalls,
  ...discountCalls,
  ...teamCalls,
  ...timerCalls,
  ...uploadCalls,
  ...uploadInternalCalls,
  ...clubCalls,
  ...clubInternalCalls,
  ...adminClubCalls,
  ...seoCalls,
  ...gapCalls,
  ...newsCalls,
  ...albumCalls,
  ...videoCalls,
  ...pageCalls,
  ...contactCalls,
  ...versionCalls,
  ...searchCalls,
  ...danmakuCalls,
  ...adminDanmakuCalls,
  ...danmakuInternalCalls,
} as const satisfies Record<string, CallContract>;

export type CallTable = typeof callTable;
export type CallName = keyof CallTable;
/** Reads are the calls with `write: false`. */
export type ReadName = {
  [Name in CallName]: CallTable[Name]['write'] extends false ? Name : never;
}[CallName];
export type InputOf<Name extends CallName> = InstanceType<CallTable[Name]['input']>;
export type ViewOf<Name extends CallName> = InstanceType<CallTable[Name]['view']>;
