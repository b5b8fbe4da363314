import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import cpp from 'highlight.js/lib/languages/cpp';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import xml from 'highlight.js/lib/languages/xml';
import { ClassAttributor, Scope } from 'parchment';
import type Delta from 'quill-delta';
import { traverse } from 'quill/modules/clipboard.js';
import Syntax, { CodeBlock, CodeToken } from 'quill/modules/syntax.js';
import { inertDocument } from './inert-document.ts';

/** Languages that occur in texts about drones. */
const highlighted = { bash, cpp, css, javascript, json, python, xml };
const names: Record<keyof typeof highlighted, string> = {
  bash: 'Bash',
  cpp: 'C++',
  css: 'CSS',
  javascript: 'JavaScript',
  json: 'JSON',
  python: 'Python',
  xml: 'HTML/XML',
};
for (const [name, language] of Object.entries(highlighted)) hljs.registerLanguage(name, language);

const token = new ClassAttributor('code-token', 'hljs', { scope: Scope.INLINE });

/** Highlights code a second after the last keystroke, without assigning HTML to the page. */
export class InertSyntax extends Syntax {
  static override DEFAULTS = {
    hljs,
    interval: 1000,
    languages: [
      { key: 'plain', label: '—' },
      ...Object.entries(names).map(([key, label]) => ({ key, label })),
    ],
  };

  override highlightBlot(text: string, language = 'plain'): Delta {
    if (!Object.hasOwn(highlighted, language)) return super.highlightBlot(text, 'plain');
    // Wrapped, because the parser drops leading spaces of a body.
    const { body } = inertDocument(
      `<div class="${CodeBlock.className}">${hljs.highlight(text, { language }).value}</div>`,
    );
    return traverse(
      this.quill.scroll,
      body.firstElementChild!,
      [
        (node, delta) => {
          const value = token.value(node as HTMLElement) as string;
          return value
            ? delta.compose(
                new (delta.constructor as typeof Delta)().retain(delta.length(), {
                  [CodeToken.blotName]: value,
                }),
              )
            : delta;
        },
      ],
      [
        (node, delta) =>
          (node as Text).data.split('\n').reduce((block, line, i) => {
            if (i > 0) block.insert('\n', { [CodeBlock.blotName]: language });
            return block.insert(line);
          }, delta),
      ],
      new WeakMap(),
    );
  }
}
