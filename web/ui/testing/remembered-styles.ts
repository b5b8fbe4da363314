/** What shows or hides an element of a kind in jsdom's own style sheet. */
const KIND = ['type', 'hidden', 'open'];

/**
 * jsdom compares each element with 120 rules and copies all it finds, again after every change of the page, and queries by role ask for
 * each ancestor. Without other style sheets, elements of one kind look the same. Only the colours of disabled and focused fields and the
 * marks of nested lists can differ.
 */
export function rememberStyles(window: Window & typeof globalThis): void {
  const { document } = window;
  const compute = window.getComputedStyle.bind(window);
  const remembered = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0) return compute(element, pseudo);
    const kind = kindOf(element);
    const style = remembered.get(kind) ?? compute(element);
    remembered.set(kind, style);
    return style;
  };
}

function kindOf(element: Element): string {
  const kind = [element.localName, ...KIND.map((name) => element.getAttribute(name))];
  // Visibility and the reaction to a pointer are inherited.
  for (let shown: Element | null = element; shown; shown = shown.parentElement)
    if (shown.hasAttribute('style')) kind.push(shown.getAttribute('style'), shown === element ? 'own' : '');
  return JSON.stringify(kind);
}
