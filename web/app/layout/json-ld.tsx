import { use } from 'react';
import { NonceContext } from './nonce.ts';

/** Escaped, so that the data cannot close the script element. */
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
