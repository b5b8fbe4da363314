// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '@paddock/ui/styles/rich-text.css';
import { useEffect, useRef } from 'react';
import { inertDocument } from '../../editor/inert-document.ts';
import styles from './record.module.css';

/** A rich text, sanitized by the server. Inserted as nodes, because the CSP forbids HTML as text. */
export function RichTextView({ html, lang }: { html: string; lang: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(...inertDocument(html).body.childNodes);
  }, [html]);
  return <div ref={place} lang={lang} className={styles.text} />;
}
