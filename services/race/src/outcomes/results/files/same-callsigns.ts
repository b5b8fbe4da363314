import { MAX_SAME_CALLSIGNS } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import { sanitize } from '../../../tables/cells.ts';
import { MAX_HEADING_LENGTH, type FileFault, type FilePilot, type SharedCallsign } from './file-reading.ts';
import { normalizedName } from './normalized-name.ts';

/** Tells lines of one pilot, which are rounds, from lines of pilots with equal callsigns. */
export class SameCallsigns {
  private readonly merged: ReadonlySet<string>;
  private readonly byCallsign = new Map<string, { callsign: string; names: Map<string, SeenName> }>();

  constructor(merged: readonly string[]) {
    this.merged = new Set(merged.map(normalizedName));
  }

  /** The pilot of a line: id, else callsign with name. A line without a name belongs to the first pilot of the callsign. */
  keyOf({ id, callsign, name }: Pick<FilePilot, 'id' | 'callsign' | 'name'>, line: number): string {
    if (id) return id.toLowerCase();
    if (!callsign) return normalizedName(name);
    const key = normalizedName(callsign);
    const seen = this.byCallsign.get(key) ?? { callsign, names: new Map<string, SeenName>() };
    this.byCallsign.set(key, seen);
    if (!name) return key;
    const nameKey = normalizedName(name);
    const seenName = seen.names.get(nameKey);
    if (seenName) return seenName.key;
    const isFirst = seen.names.size === 0;
    const ownKey = isFirst || this.merged.has(key) ? key : `${key}\n${nameKey}`;
    seen.names.set(nameKey, { key: ownKey, name, line });
    return ownKey;
  }

  shared(): SharedCallsign[] {
    return [...this.byCallsign.entries()]
      .filter(([, { names }]) => names.size > 1)
      .slice(0, MAX_SAME_CALLSIGNS)
      .map(([key, { callsign, names }]) => ({
        callsign,
        pilots: [...names.values()].map(({ name, line }) => ({ name, line })),
        merged: this.merged.has(key),
      }));
  }

  faults(): FileFault[] {
    return this.shared()
      .filter(({ merged }) => !merged)
      .map(({ callsign, pilots }) => {
        const named = pilots.map(({ name, line }) => `${name} (${line})`).join(', ');
        const about = sanitize(`${callsign}: ${named}`, MAX_HEADING_LENGTH);
        return { line: pilots[1]!.line, fault: 'same_callsign', about };
      });
  }
}

interface SeenName {
  key: string;
  name: string;
  line: number;
}
