import { Injectable } from '@nestjs/common';
import { printableName } from '@paddock/contracts/race/catalog/printable-name';
import type { NameSource } from '@paddock/contracts/race/outcomes/admin-book.shapes';
import { unprintableIn } from '@paddock/text-layout/fonts';
import { PilotsService } from '../../catalog/pilots/pilots.service.ts';
import type { ChosenName } from './agreement.ts';
import { isPrintable, omittedEmoji } from './book-text.ts';
import type { Basis } from './book.model.ts';

interface NamesInResult {
  name: string;
  callsign: string;
}

/** Loaded before the transaction. */
export class PilotNames {
  constructor(
    private readonly cards: ReadonlyMap<string, { realName: string; nickname: string; callsign: string }>,
    private readonly given: ReadonlyMap<string, string>,
  ) {}

  has(memberId: string): boolean {
    return this.cards.has(memberId);
  }

  /** Real name, else nickname; null for erased accounts. */
  namedAs(memberId: string): string | null {
    const name = this.nameInAccount(memberId);
    return name === undefined ? null : printableName(name);
  }

  /** Falls back to the result for erased accounts, and to another name of the pilot when one is not printable. */
  choose(memberId: string, row: NamesInResult | undefined): ChosenName & Pick<Basis, 'namedAs'> {
    const card = this.cards.get(memberId);
    const namedAs = this.namedAs(memberId);
    const given = this.given.get(memberId);
    if (given !== undefined && printableName(given)) return { ...chosen(given, given, 'given'), namedAs };
    const own = this.nameInAccount(memberId) ?? (row?.name || row?.callsign || '');
    if (isPrintable(printableName(own))) return { ...chosen(own, own, 'given'), namedAs };
    const others = [card?.callsign, row?.callsign, row?.name, card?.nickname];
    const other = others.find((name) => isPrintable(printableName(name ?? ''))) ?? '';
    return { ...chosen(own, other, other ? 'latin' : 'none'), namedAs };
  }

  private nameInAccount(memberId: string): string | undefined {
    const card = this.cards.get(memberId);
    return card && (printableName(card.realName) ? card.realName : card.nickname);
  }
}

function chosen(name: string, printed: string, nameSource: NameSource): ChosenName {
  return {
    name: printableName(name),
    printedName: printableName(printed),
    nameSource,
    omittedEmoji: omittedEmoji(printed),
    unprintable: nameSource === 'given' ? [] : unprintableIn(printableName(name)),
  };
}

@Injectable()
export class BookNames {
  constructor(private readonly pilots: PilotsService) {}

  async withPrintedNames(
    memberIds: readonly string[],
    given: readonly { memberId: string; printedName: string }[] = [],
  ): Promise<PilotNames> {
    const cards = await this.pilots.byMember(memberIds);
    return new PilotNames(cards, new Map(given.map(({ memberId, printedName }) => [memberId, printedName])));
  }
}
