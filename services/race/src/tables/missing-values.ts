import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** A noncharacter, which no file contains: marks formulas whose value is not stored. */
export const NO_VALUE = '\uFDD0';

/** A cell with a formula, and possibly an empty value. */
const formulaCell =
  /<((?:\w+:)?)c\b([^>]*)>\s*<\1f\b(?:[^>]*\/>|[^>]*>([^<]*)<\/\1f>)\s*(<\1v\s*\/>|<\1v>\s*<\/\1v>)?\s*<\/\1c>/g;

/**
 * Replaces formulas without a stored value by marked texts: the library reads them as empty cells. An empty text that a formula
 * returned is a value.
 */
export function markMissingValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(bytes);
  let changed = false;
  for (const [path, content] of Object.entries(parts)) {
    if (!/worksheets\/[^/]+\.xml$/i.test(path)) continue;
    const xml = strFromU8(content);
    const marked = xml.replace(
      formulaCell,
      (cell, prefix: string, attributes: string, formula: string | undefined, value?: string) => {
        if (value && /\bt=["']str["']/.test(attributes)) return cell;
        const [place = ''] = /\br=["'][^"']*["']/.exec(attributes) ?? [];
        const text = `${NO_VALUE}=${formula ?? ''}`;
        return `<${prefix}c ${place} t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`;
      },
    );
    if (marked === xml) continue;
    parts[path] = strToU8(marked);
    changed = true;
  }
  return changed ? zipSync(parts, { level: 0 }) : bytes;
}
