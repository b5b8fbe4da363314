import type { AboutPilot, MessageKind, MessageParams } from '@paddock/contracts/auth/message-kinds';
import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { cn } from './cn.ts';
import { en } from './en.ts';
import {
  formatterFor,
  type MessageTexts,
  type Formatter,
  type RenderedText,
  type WrittenMessage,
} from './message-format.ts';
import { ru } from './ru.ts';

export const messageTexts: InEveryLanguage<MessageTexts> = { cn, en, ru };

export interface MessageContent {
  kind: MessageKind;
  params: MessageParams[MessageKind] & AboutPilot;
}

/** Asks for the confirmation of an address in the message about a sign-up, which may have added it. */
export const askedToConfirm = <Content extends MessageContent>(content: Content): Content =>
  content.kind === 'signed_up' ? { ...content, params: { ...content.params, confirmEmail: true } } : content;

function written({ kind, params }: MessageContent, lang: Language): WrittenMessage {
  const write = messageTexts[lang].kinds[kind] as (input: typeof params, format: Formatter) => WrittenMessage;
  const { title, ...rest } = write(params, formatterFor(lang));
  return { title: params.pilot ? `${params.pilot.name}${colons[lang]}${title}` : title, ...rest };
}

const colons: Record<Language, string> = { cn: '：', en: ': ', ru: ': ' };

/** In full, for inbox and e-mail. */
export function renderText(content: MessageContent, lang: Language): RenderedText {
  const { title, text, extra } = written(content, lang);
  return { title, text: extra ? `${text}\n${extra.full}` : text };
}

function shortText(content: MessageContent, lang: Language): string {
  const { text, extra } = written(content, lang);
  return extra ? `${text}\n${extra.short}` : text;
}

export interface RenderedMessage extends RenderedText {
  /** The short text, or the titles where several messages are sent as one. */
  summary: string;
  path: string;
  calendarPath?: string;
}

/** One message, or several as a digest. */
export function renderMessage(contents: readonly MessageContent[], lang: Language): RenderedMessage {
  const rendered = contents.map((content) => renderText(content, lang));
  const [first, ...others] = contents;
  if (others.length === 0)
    return {
      ...rendered[0]!,
      summary: shortText(first!, lang),
      path: pathOf(first!),
      calendarPath: calendarPathOf(first!),
    };
  const { params } = first!;
  const raceId = 'raceId' in params ? params.raceId : undefined;
  const isOneRace = others.every((other) => 'raceId' in other.params && other.params.raceId === raceId);
  const { digest, digestOfRace } = messageTexts[lang];
  const titles = [...new Set(rendered.map(({ title }) => title))];
  return {
    title:
      isOneRace && 'raceTitle' in params
        ? digestOfRace(contents.length, formatterFor(lang).name(params.raceTitle))
        : digest(contents.length),
    text: rendered.map(({ title, text }) => joined(title, text, lang)).join('\n'),
    summary: titles.slice(0, MAX_TITLES).join(separators[lang]) + (titles.length > MAX_TITLES ? '…' : ''),
    path: '/member/messages',
  };
}

/** Keeps the text message of a digest short. */
const MAX_TITLES = 4;
const separators: Record<Language, string> = { cn: '；', en: '; ', ru: '; ' };

const calendarPathOf = ({ kind, params }: MessageContent): string | undefined =>
  withCalendar.has(kind) && 'raceId' in params ? `/race-detail/${params.raceId}/calendar.ics` : undefined;
const withCalendar: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'signed_up',
  'approved',
  'race_changed',
  'race_cancelled',
  'race_reinstated',
  'class_reinstated',
  'race_reminder',
]);

/** Path of the page a message is about: of a pilot in care as the guardian sees it. */
export function pathOf(content: MessageContent): string {
  const { pilot } = content.params;
  if (!pilot) return ownPathOf(content);
  const path = ownPathOf(content);
  const page = /^\/race-detail\/[^/]+$/.test(path) ? `${path}/sign-up` : path;
  return `${page}?pilot=${pilot.memberId}`;
}

function ownPathOf({ kind, params }: MessageContent): string {
  if ('handOverId' in params) return `/member/place/${params.handOverId}`;
  if ('bookId' in params) return `/member/cert/${params.bookId}`;
  if ('clubJoinId' in params) return '/event-club-join';
  if ('raceId' in params && (kind === 'sign_up_opened' || 'howToPay' in params))
    return `/race-detail/${params.raceId}/sign-up`;
  if ('raceId' in params)
    return kind === 'heat_near' || kind === 'heat_called'
      ? `/race-detail/${params.raceId}/live`
      : `/race-detail/${params.raceId}`;
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

const joined = (title: string, text: string, lang: Language): string =>
  `${title}${sentenceEnds[lang]}${text}`;

export const renderLine = (title: string, text: string, lang: Language): string =>
  joined(title, text, lang).replaceAll(/\s+/g, ' ').trim();
