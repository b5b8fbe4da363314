import { Injectable } from '@nestjs/common';
import { PilotsService } from '../../catalog/pilots/pilots.service.ts';
import type { ChosenName } from './agreement.ts';
import type { Basis } from './book.model.ts';
import { isPrintable, printableName } from './book-text.ts';

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
    const card = this.cards.get(memberId);
    return card ? printableName(card.realName) || printableName(card.nickname) : null;
  }

  /** Falls back to the result for erased accounts, and to another name of the pilot when one is not printable. */
  choose(memberId: string, row: NamesInResult | undefined): ChosenName & Pick<Basis, 'namedAs'> {
    const card = this.cards.get(memberId);
    const namedAs = this.namedAs(memberId);
    const given = this.given.get(memberId);
    if (given) return { name: given, printedName: given, nameSource: 'given', namedAs };
    const name = namedAs ?? printableName(row?.name || row?.callsign || '');
    if (isPrintable(name)) return { name, printedName: name, nameSource: 'given', namedAs };
    const others = [card?.callsign, row?.callsign, row?.name, card?.nickname].map((other) =>
      printableName(other ?? ''),
    );
    const printedName = others.find(isPrintable) ?? '';
    return { name, printedName, nameSource: printedName ? 'latin' : 'none', namedAs };
  }
}

@Injectable()
export class BookNames {
  constructor(private readonly pilots: PilotsService) {}

  async withPrintedNames(
    memberIds: readonly string[],
    given: readonly { memberId: string; printedName: string }[] = [],
  ): Promise<PilotNames> {
    const cards = await this.pilots.byMember(memberIds);
    return new PilotNames(
      cards,
      new Map(given.map(({ memberId, printedName }) => [memberId, printableName(printedName)])),
    );
  }
}
