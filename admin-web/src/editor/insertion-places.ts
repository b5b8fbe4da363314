import { fileNameOf, pictureAddressForm } from '@paddock/contracts/upload/media-address';
import { Range } from 'quill/core/selection.js';
import type Delta from 'quill-delta';
import type { Quill } from './quill-setup.ts';

/** A picture stands in the text, a file is a link to it. */
export type InsertedKind = 'picture' | 'file';

interface Place {
  kind: InsertedKind;
  index: number;
}

/** Where files on their way into a text will stand: as they were chosen, whichever arrives first and whatever is written meanwhile. */
export class InsertionPlaces {
  readonly #places = new Map<File, Place>();
  #arriving: Place | undefined;

  add(files: readonly File[], kind: InsertedKind, index: number): void {
    for (const file of files) this.#places.set(file, { kind, index });
  }

  /** To be told of every change of the text. */
  readonly follow = (change: Pick<Delta, 'transformPosition'>): void => {
    // At one place, what was chosen earlier stays before what arrives, and everything else moves behind it.
    let stays = this.#arriving !== undefined;
    for (const place of this.#places.values()) {
      if (place === this.#arriving) stays = false;
      place.index = change.transformPosition(place.index, stays);
    }
  };

  fill(quill: Quill, file: File, address: string): void {
    const place = this.#places.get(file);
    if (!place) return;
    const { index, kind } = place;
    const before = quill.getLength();
    this.#arriving = place;
    if (kind === 'picture' && pictureAddressForm.test(address)) {
      quill.insertEmbed(index, 'image', address, 'user');
      quill.formatText(index, 1, 'alt', altOf(file.name), 'user');
    } else {
      // The space keeps what is written next, or another file, out of the link.
      quill.insertText(index, ' ', { link: false }, 'user');
      quill.insertText(index, fileNameOf(address), { link: address }, 'user');
    }
    this.#arriving = undefined;
    this.#places.delete(file);
    goOnBehind(quill, index, quill.getLength() - before);
  }
}

/** Who was writing where it was put goes on behind it, at once or on coming back to the text. */
function goOnBehind(quill: Quill, index: number, length: number): void {
  if (quill.hasFocus()) {
    if (quill.getSelection()?.index === index) quill.setSelection(index + length, 0, 'silent');
    return;
  }
  const { savedRange: last } = quill.selection;
  if (last.index >= index) quill.selection.savedRange = new Range(last.index + length, last.length);
}

/** A first word for what a picture shows, until somebody writes a better one. */
const altOf = (fileName: string): string =>
  fileName
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
