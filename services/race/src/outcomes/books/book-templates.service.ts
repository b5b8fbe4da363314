import { Injectable } from '@nestjs/common';
import type { RaceIdInput } from '@paddock/contracts/race/catalog/race.shapes';
import type {
  BookPreviewInput,
  BookTemplateView,
  SaveBookTemplateInput,
} from '@paddock/contracts/race/outcomes/admin-book.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import type { FileAnswer } from '@paddock/kit/calls/files';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { hasText, trimmed } from '@paddock/kit/texts/localized-text';
import { BookFiles } from './book-files.ts';
import { BookTemplatesRepository, type RaceWithTemplate } from './book-templates.repository.ts';
import { fillPlaceholders, hasUnknownPlaceholders, requirePrintable, defaultTemplate } from './book-text.ts';
import type { Wording } from './book.model.ts';
import { specimenName } from './drawing/sheet.ts';

@Injectable()
export class BookTemplatesService {
  constructor(
    private readonly templates: BookTemplatesRepository,
    private readonly files: BookFiles,
    private readonly audit: AuditTrail,
  ) {}

  async detail({ raceId }: RaceIdInput): Promise<BookTemplateView> {
    return { raceId, ...(await this.wordingOf(raceId)) };
  }

  async wordingOf(raceId: string): Promise<Wording> {
    return templateOf(await this.race(raceId));
  }

  async save({ raceId, ...input }: SaveBookTemplateInput): Promise<BookTemplateView> {
    const race = await this.race(raceId);
    const after = checked(input);
    await this.templates.save(race.raceKey, after);
    await this.audit.record({ subject: `race:${raceId}`, before: templateOf(race), after });
    return { raceId, ...after };
  }

  async preview({ raceId, language, ...input }: BookPreviewInput): Promise<FileAnswer> {
    const race = await this.race(raceId);
    const template = checked(input);
    const printed = {
      ...race,
      className: race.className ?? {},
      printedName: specimenName[language],
      rank: 1,
    };
    return this.files.specimen(
      { ...printed, ...template, text: fillPlaceholders(template.text, printed, printed) },
      race.season,
      language,
    );
  }

  private async race(raceId: string): Promise<RaceWithTemplate> {
    const race = await this.templates.find(raceId);
    if (!race) throw new Refusal('not_found');
    return race;
  }
}

const templateOf = ({ template }: RaceWithTemplate): Wording => template ?? defaultTemplate;

function checked({ title, text, signer, accent }: Wording): Wording {
  const wording = { title: trimmed(title), text: trimmed(text), signer: trimmed(signer), accent };
  const faults = {
    ...(!hasText(wording.title) && { title: { rule: 'required' as const } }),
    ...(!hasText(wording.text) && { text: { rule: 'required' as const } }),
    ...(hasUnknownPlaceholders(wording.text) && { text: { rule: 'placeholder' as const } }),
  };
  if (Object.keys(faults).length > 0) throw new BadInput(faults);
  requirePrintable(wording.title, wording.text, wording.signer);
  return wording;
}
