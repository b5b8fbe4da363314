import { fileNameOf, pictureAddressForm } from '@paddock/contracts/upload/media-address';
import { Range } from 'quill/core/selection.js';
import type Delta from 'quill-delta';
import type { Quill } from './quill-setup.ts';

/** A picture is embedded, a file is linked. */
export type InsertedKind = 'picture' | 'file';

interface Place {
  kind: InsertedKind;
  index: number;
}

/** Insertion points of pending uploads; keeps the chosen order while the text changes. */
export class InsertionPlaces {
  readonly #places = new Map<File, Place>();
  #arriving: Place | undefined;

  add(files: readonly File[], kind: InsertedKind, index: number): void {
    for (const file of files) this.#places.set(file, { kind, index });
  }

  /** Listener for every change of the text. */
  readonly follow = (change: Pick<Delta, 'transformPosition'>): void => {
    // At equal positions, earlier files stay before the one being inserted.
    let keepsBefore = this.#arriving !== undefined;
    for (const place of this.#places.values()) {
      if (place === this.#arriving) keepsBefore = false;
      place.index = change.transformPosition(place.index, keepsBefore);
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
      // The space ends the link for text typed next.
      quill.insertText(index, ' ', { link: false }, 'user');
      quill.insertText(index, fileNameOf(address), { link: address }, 'user');
    }
    this.#arriving = undefined;
    this.#places.delete(file);
    moveCursorBehind(quill, index, quill.getLength() - before);
  }
}

/** Moves the cursor, or the saved selection, behind the insertion. */
function moveCursorBehind(quill: Quill, index: number, length: number): void {
  if (quill.hasFocus()) {
    if (quill.getSelection()?.index === index) quill.setSelection(index + length, 0, 'silent');
    return;
  }
  const { savedRange: last } = quill.selection;
  if (last.index >= index) quill.selection.savedRange = new Range(last.index + length, last.length);
}

/** Initial alt text. */
const altOf = (fileName: string): string =>
  fileName
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
