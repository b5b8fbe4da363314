import { linkProtocols, NOWHERE } from '@paddock/contracts/rich-text/formats';
import Quill from 'quill/core.js';
import Link from 'quill/formats/link.js';
import Blockquote from 'quill/formats/blockquote.js';
import Bold from 'quill/formats/bold.js';
import { Code } from 'quill/formats/code.js';
import Header from 'quill/formats/header.js';
import Indent from 'quill/formats/indent.js';
import Italic from 'quill/formats/italic.js';
import List from 'quill/formats/list.js';
import Script from 'quill/formats/script.js';
import Strike from 'quill/formats/strike.js';
import Underline from 'quill/formats/underline.js';
import { AlignClass } from 'quill/formats/align.js';
import { SizeClass } from 'quill/formats/size.js';
import Clipboard, { traverse } from 'quill/modules/clipboard.js';
import Table from 'quill/modules/table.js';
import Uploader from 'quill/modules/uploader.js';
import { InertSyntax } from './code-colours.ts';
import { inertDocument } from './inert-document.ts';
import {
  BackgroundClass,
  ColourClass,
  EmbeddedVideo,
  FontClass,
  convertFormats,
  Picture,
} from './quill-formats.ts';

/** Converts pasted and loaded HTML without assigning it to the page. */
class InertClipboard extends Clipboard {
  protected override convertHTML(html: string): ReturnType<typeof traverse> {
    const { body } = inertDocument(html);
    // Drop the content of script and style elements.
    for (const each of body.querySelectorAll('script, style')) each.remove();
    convertFormats(body);
    const nodeMatches = new WeakMap();
    const [elementMatchers = [], textMatchers = []] = this.prepareMatching(body, nodeMatches);
    return traverse(this.quill.scroll, body, elementMatchers, textMatchers, nodeMatches);
  }
}

Link.PROTOCOL_WHITELIST = [...linkProtocols];
Link.SANITIZED_URL = NOWHERE;

Quill.register(
  {
    'formats/link': Link,
    'formats/blockquote': Blockquote,
    'formats/bold': Bold,
    'formats/code': Code,
    'formats/header': Header,
    'formats/image': Picture,
    'formats/indent': Indent,
    'formats/italic': Italic,
    'formats/list': List,
    'formats/script': Script,
    'formats/strike': Strike,
    'formats/underline': Underline,
    'formats/align': AlignClass,
    'formats/size': SizeClass,
    'formats/color': ColourClass,
    'formats/background': BackgroundClass,
    'formats/font': FontClass,
    'formats/video': EmbeddedVideo,
    'modules/syntax': InertSyntax,
    'modules/clipboard': InertClipboard,
    'modules/table': Table,
    'modules/uploader': Uploader,
  },
  true,
);

export function startQuill(
  place: HTMLElement,
  html: string,
  hold: (root: HTMLElement) => void,
  /** Pasted or dropped pictures and their position. */
  onPictures: (index: number, files: File[]) => void,
  codeLabel = '',
): Quill {
  // Quill clears its container through innerHTML, which Trusted Types forbid; the container is empty already.
  Object.defineProperty(place, 'innerHTML', { configurable: true, get: () => '', set: () => {} });
  const quill = new Quill(place, {
    modules: {
      history: { maxStack: 100, delay: 1000, userOnly: true },
      syntax: true,
      table: true,
      uploader: {
        mimetypes: ['image/png', 'image/jpeg'],
        handler: ({ index }: { index: number }, files: File[]) => onPictures(index, files),
      },
    },
  });
  hold(quill.root);
  // Quill puts the language select into the text, before the code.
  quill.on('scroll-blot-mount', ({ domNode }: { domNode: Element }) =>
    domNode.querySelector('select.ql-ui')?.setAttribute('aria-label', codeLabel),
  );
  quill.root.addEventListener('click', ({ target }) => {
    const picture = target instanceof HTMLImageElement && Quill.find(target);
    if (picture instanceof Picture) quill.setSelection(quill.getIndex(picture), 1, 'user');
  });
  quill.setContents(quill.clipboard.convert({ html }), 'silent');
  quill.history.clear();
  return quill;
}

export type { default as Quill } from 'quill/core.js';
