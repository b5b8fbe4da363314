import { use } from 'react';
import { NonceContext } from './nonce.ts';

/** What a page is about, for search engines. Nothing in it can end the element it stands in. */
export function JsonLd({ thing }: { thing: object }) {
  const nonce = use(NonceContext);
  const text = JSON.stringify({ '@context': 'https://schema.org', ...thing });
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', String.raw`\u003c`) }}
    />
  );
}
