import type { MessageKind, MessageParams } from '@paddock/contracts/auth/message-kinds';
import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { cn } from './cn.ts';
import { en } from './en.ts';
import { formatterFor, type MessageTexts, type Formatter, type RenderedText } from './message-format.ts';
import { ru } from './ru.ts';

export const messageTexts: InEveryLanguage<MessageTexts> = { cn, en, ru };

export interface MessageContent {
  kind: MessageKind;
  params: MessageParams[MessageKind];
}

export function renderText({ kind, params }: MessageContent, lang: Language): RenderedText {
  const write = messageTexts[lang].kinds[kind] as (input: typeof params, format: Formatter) => RenderedText;
  return write(params, formatterFor(lang));
}

/** Path of the page a message is about. */
export function pathOf({ params }: MessageContent): string {
  if ('handOverId' in params) return `/member/place/${params.handOverId}`;
  if ('bookId' in params) return `/member/cert/${params.bookId}`;
  if ('clubJoinId' in params) return '/event-club-join';
  if ('raceId' in params) return `/race-detail/${params.raceId}`;
  return '/member';
}

/** After this moment the message is obsolete. */
export function relevantUntil({ kind, params }: MessageContent): Date | undefined {
  if ('endsAt' in params) return new Date(params.endsAt);
  if (kind === 'race_reminder' && 'startsAt' in params) return new Date(params.startsAt);
  if ('dueAt' in params) return new Date(params.dueAt);
  return undefined;
}

const sentenceEnds: Record<Language, string> = { cn: '。', en: '. ', ru: '. ' };

export const renderLine = (content: MessageContent, lang: Language): string => {
  const { title, text } = renderText(content, lang);
  return `${title}${sentenceEnds[lang]}${text}`.replaceAll(/\s+/g, ' ').trim();
};
