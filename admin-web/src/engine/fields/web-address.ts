/** A host, which a port, path or query may follow. */
const host = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?=[:/?#]|$)/u;

/** People type addresses as on a poster: example.org. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return host.test(text) ? `https://${text}` : typed;
}
