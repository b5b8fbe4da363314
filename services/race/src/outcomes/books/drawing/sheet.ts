import { languageTags, type InEveryLanguage, type Language } from '@paddock/contracts/language';
import type { BookAccent } from '@paddock/contracts/race/outcomes/book.shapes';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { daysOf } from '../book-text.ts';
import type { BookContent, RaceOnBook } from '../book.model.ts';

/** PNG or JPEG. */
export interface PicturesOnBook {
  signature?: Buffer | undefined;
  seal?: Buffer | undefined;
}

/** Content of a certificate in one language. */
export interface Sheet extends PicturesOnBook {
  tag: string;
  accent: BookAccent;
  /** Of the organisation; may be empty. */
  issuer: string;
  /** Paper: Letter instead of A4. */
  isLetter: boolean;
  raceTitle: string;
  title: string;
  awarded: string;
  printedName: string;
  text: string;
  facts: { label: string; value: string }[];
  signer: string;
  serialLabel: string;
  serial: string;
  checkLabel: string;
  checkUrl: string;
  checkCode: string;
  /** Watermark of a preview. */
  specimen: string;
}

export interface Printed extends RaceOnBook, BookContent {
  serial: string;
  checkCode: string;
}

const words: InEveryLanguage<
  Record<'awarded' | 'class' | 'rank' | 'date' | 'venue' | 'serial' | 'check', string>
> = {
  cn: {
    awarded: '授予',
    class: '组别',
    rank: '名次',
    date: '日期',
    venue: '地点',
    serial: '证书编号',
    check: '扫码查验真伪',
  },
  en: {
    awarded: 'awarded to',
    class: 'Class',
    rank: 'Place',
    date: 'Date',
    venue: 'Venue',
    serial: 'Certificate no.',
    check: 'Scan to verify',
  },
  ru: {
    awarded: 'вручается',
    class: 'Класс',
    rank: 'Место',
    date: 'Дата',
    venue: 'Площадка',
    serial: 'Сертификат №',
    check: 'Проверить подлинность',
  },
};

export const specimenWord: InEveryLanguage = { cn: '样张', en: 'Specimen', ru: 'Образец' };

export const specimenName: InEveryLanguage = { cn: '选手姓名', en: 'Full name', ru: 'Имя пилота' };

interface Issuer extends PicturesOnBook {
  name: string;
  /** Of the site in the language. */
  url: string;
  isLetter?: boolean;
}

export function sheetOf(book: Printed, lang: Language, issuer: Issuer, specimen = ''): Sheet {
  const word = words[lang];
  const facts = [
    { label: word.class, value: inLanguage(book.className, lang).text },
    { label: word.rank, value: book.rank?.toString() ?? '' },
    { label: word.date, value: daysOf(book, lang) },
    { label: word.venue, value: inLanguage(book.venue, lang).text },
  ];
  return {
    tag: languageTags[lang],
    accent: book.accent,
    issuer: issuer.name,
    isLetter: issuer.isLetter ?? false,
    raceTitle: inLanguage(book.raceTitle, lang).text,
    title: inLanguage(book.title, lang).text,
    awarded: word.awarded,
    printedName: book.printedName,
    text: inLanguage(book.text, lang).text,
    facts: facts.filter(({ value }) => value),
    signer: inLanguage(book.signer, lang).text,
    signature: issuer.signature,
    seal: issuer.seal,
    serialLabel: word.serial,
    serial: book.serial,
    checkLabel: word.check,
    checkUrl: `${issuer.url}/cert-check/${book.checkCode}`,
    checkCode: book.checkCode.match(/.{1,4}/g)!.join(' '),
    specimen,
  };
}
