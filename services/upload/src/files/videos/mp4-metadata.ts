import { type FileHandle, open } from 'node:fs/promises';
import { type Atom, AtomFault, atomsIn, free, readAt, zero } from './mp4-atoms.ts';
import { type Range, sampleRanges } from './sample-ranges.ts';

const listed = (line: string): ReadonlySet<string> => new Set(line.split(' '));

/** What players need. All other atoms are freed, because cameras write place and device under many names. */
const kept: Record<string, ReadonlySet<string>> = {
  file: listed('ftyp styp moov mdat moof mfra sidx ssix pdin prft wide'),
  moov: listed('mvhd trak mvex iods'),
  trak: listed('tkhd edts mdia tapt'),
  mdia: listed('mdhd hdlr minf elng'),
  minf: listed('vmhd smhd hdlr dinf stbl'),
  stbl: listed('stsd stts stss ctts cslg stsc stsz stz2 stco co64 sgpd sbgp sdtp stps padb subs saiz saio'),
  moof: listed('mfhd traf'),
  traf: listed('tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc'),
};
const shownTracks = listed('vide soun');

/**
 * Removes the metadata of an MP4 or QuickTime file, in place: everything but picture and sound. False if that needs
 * ffmpeg: fragments with data tracks, positions of dashcams outside of tracks, damaged files.
 */
export async function removeMp4Metadata(path: string): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    await new Mp4Metadata(file, size).remove();
    return true;
  } catch (error) {
    if (error instanceof AtomFault) return false;
    throw error;
  } finally {
    await file.close();
  }
}

class Mp4Metadata {
  private readonly dataRanges: Range[] = [];
  private hasPicture = false;
  private hasData = false;

  constructor(
    private readonly file: FileHandle,
    private readonly size: number,
  ) {}

  async remove(): Promise<void> {
    const atoms = await atomsIn(this.file, 0, this.size);
    await this.clean(atoms, 'file');
    const isFragmented = atoms.some(({ type }) => type === 'moof');
    if (!this.hasPicture) throw new AtomFault('has no picture');
    if (isFragmented && this.hasData) throw new AtomFault('has fragments of a data track');
    const bytes = this.dataRanges.reduce((sum, [start, end]) => sum + end - start, 0);
    if (bytes > this.size) throw new AtomFault('has damaged tables');
    for (const [start, end] of this.dataRanges) await zero(this.file, start, Math.min(end, this.size));
  }

  private async clean(atoms: readonly Atom[], parent: string): Promise<void> {
    for (const atom of atoms) {
      const { type, body, end } = atom;
      if (type === 'gps ') throw new AtomFault('has positions outside of tracks');
      if (!kept[parent]!.has(type)) await free(this.file, atom);
      else if (type === 'trak') await this.cleanTrack(atom);
      else if (kept[type]) await this.clean(await atomsIn(this.file, body, end), type);
      else if (type === 'hdlr') await this.cleanHandler(atom);
    }
  }

  private async cleanTrack(atom: Atom): Promise<void> {
    const inTrack = await atomsIn(this.file, atom.body, atom.end);
    const inMedia = await this.inside(inTrack, 'mdia');
    const handler = inMedia.find(({ type }) => type === 'hdlr');
    const type = handler && (await readAt(this.file, handler.body + 8, 4)).toString('latin1');
    const tables = await this.inside(await this.inside(inMedia, 'minf'), 'stbl');
    if (!type || !shownTracks.has(type)) {
      this.hasData = true;
      for (const range of await sampleRanges(this.file, tables)) this.dataRanges.push(range);
      return free(this.file, atom);
    }
    this.hasPicture ||= type === 'vide';
    const formats = tables.find((one) => one.type === 'stsd');
    if (formats) await this.cleanFormats(formats, type === 'vide');
    return this.clean(inTrack, 'trak');
  }

  private async inside(atoms: readonly Atom[], type: string): Promise<Atom[]> {
    const found = atoms.find((atom) => atom.type === type);
    return found ? atomsIn(this.file, found.body, found.end) : [];
  }

  /** The maker and the name of a handler may name the camera. */
  private async cleanHandler({ body, end }: Atom): Promise<void> {
    await zero(this.file, body + 12, end);
  }

  /** So may the maker of a codec (4 bytes), and its name (32 bytes) of a picture. */
  private async cleanFormats({ body, end }: Atom, isPicture: boolean): Promise<void> {
    for (const format of await atomsIn(this.file, body + 8, end)) {
      await zero(this.file, format.body + 12, Math.min(format.body + 16, format.end));
      if (isPicture) await zero(this.file, format.body + 42, Math.min(format.body + 74, format.end));
    }
  }
}
