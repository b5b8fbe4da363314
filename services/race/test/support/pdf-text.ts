import { inflateSync } from 'node:zlib';

/** Objects of a PDF by number: dictionary and decompressed stream. */
export function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const text = pdf.toString('latin1');
  const found = [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id, body]) => {
    const [head = '', rest] = body!.split(/stream\n/, 2);
    const packed =
      rest === undefined ? '' : body!.slice(body!.indexOf('stream\n') + 7, body!.lastIndexOf('\nendstream'));
    const isPacked = head.includes('/FlateDecode');
    const stream = isPacked ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed;
    return [id!, { head, stream }] as const;
  });
  return new Map(found);
}

const utf16 = (hex: string): string =>
  String.fromCharCode(...hex.match(/.{4}/g)!.map((unit) => Number.parseInt(unit, 16)));

/** Text of each glyph of a font (ToUnicode). */
function lettersOf(toUnicode: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first, , list] of toUnicode.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    [...list!.matchAll(/<([\w ]*)>/g)].forEach(([, hex], i) =>
      letters.set(Number.parseInt(first!, 16) + i, hex ? utf16(hex.replaceAll(' ', '')) : ''),
    );
  }
  return letters;
}

const textBlock = /BT\n[\s\S]*?ET/g;
const glyphsIn = (block: string): number[] =>
  [...block.matchAll(/<((?:\w{4})+)>/g)].flatMap(([, hex]) =>
    hex!.match(/.{4}/g)!.map((glyph) => Number.parseInt(glyph, 16)),
  );

/** Number of characters drawn as `.notdef`. */
export function boxesInPdf(pdf: Buffer): number {
  const streams = [...objectsOf(pdf).values()].map(({ stream }) => stream);
  const glyphs = streams.flatMap((stream) => (stream.match(textBlock) ?? []).flatMap(glyphsIn));
  return glyphs.filter((glyph) => glyph === 0).length;
}

/** Text runs of a PDF, one line each, as a reader's search would find them. */
export function textOfPdf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const named = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, unicode] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!.head) ?? [];
      if (unicode) named.set(name!, lettersOf(objects.get(unicode)!.stream));
    }
  }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    for (const [block] of stream.matchAll(textBlock)) {
      const [, font] = /\/(F\d+) [\d.]+ Tf/.exec(block)!;
      const letters = glyphsIn(block).map((glyph) => named.get(font!)!.get(glyph) ?? '?');
      lines.push(letters.join(''));
    }
  }
  return lines;
}
