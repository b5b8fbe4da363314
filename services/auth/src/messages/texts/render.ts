import type { MessageKind, MessageParams } from '@paddock/contracts/auth/message-kinds';
import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { cn } from './cn.ts';
import { en } from './en.ts';
import { sayIn, type MessageTexts, type Say, type Words } from './message-words.ts';
import { ru } from './ru.ts';

export const messageTexts: InEveryLanguage<MessageTexts> = { cn, en, ru };

/** A message as it is kept: the kind says what its params are. */
export interface Told {
  kind: MessageKind;
  params: MessageParams[MessageKind];
}

export function wordsOf({ kind, params }: Told, lang: Language): Words {
  const write = messageTexts[lang].kinds[kind] as (given: typeof params, say: Say) => Words;
  return write(params, sayIn(lang));
}

/** The page of the site that a message is about. */
export function pathOf({ params }: Told): string {
  if ('handOverId' in params) return `/member/place/${params.handOverId}`;
  if ('bookId' in params) return `/member/cert/${params.bookId}`;
  if ('clubJoinId' in params) return '/event-club-join';
  if ('raceId' in params) return `/race-detail/${params.raceId}`;
  return '/member';
}

/** After this moment nobody needs to be told any more. */
export function worthUntil({ kind, params }: Told): Date | undefined {
  if ('endsAt' in params) return new Date(params.endsAt);
  if (kind === 'race_reminder' && 'startsAt' in params) return new Date(params.startsAt);
  if ('dueAt' in params) return new Date(params.dueAt);
  return undefined;
}

const sentences: Record<Language, string> = { cn: '。', en: '. ', ru: '. ' };

/** Title and text as one line, for a text message. */
export const lineOf = (told: Told, lang: Language): string => {
  const { title, text } = wordsOf(told, lang);
  return `${title}${sentences[lang]}${text}`.replaceAll(/\s+/g, ' ').trim();
};
