import type { ViewOf } from '@paddock/contracts/call-table';
import { languageTags, type Language } from '@paddock/contracts/language';
import { languageNames } from '../../i18n/language-names.ts';
import { readablePhone } from '../../phone/phone.server.ts';
import { dayAt } from '../../time/race-dates.server.ts';

export function memberSummary(member: ViewOf<'get_member_info'>, lang: Language) {
  const { nickname, avatar, realName, callsign, team, city, email, radioSystem, country } = member;
  const tag = languageTags[lang];
  const regions = new Intl.DisplayNames([tag], { type: 'region' });
  return {
    nickname,
    avatar,
    realName,
    callsign,
    team,
    city,
    email,
    radioSystem,
    country: country && (regions.of(country) ?? country),
    phone: readablePhone(member.phone),
    birthYear: member.birthYear === null ? '' : String(member.birthYear),
    language: languageNames[member.language],
    since: dayAt(member.createdAt, 'UTC', lang),
  };
}

export type MemberSummary = ReturnType<typeof memberSummary>;
