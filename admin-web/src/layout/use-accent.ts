import { useLayoutEffect } from 'react';

/** The last sheet: a new page has the color before it knows the settings. */
const KEPT_NAME = 'accent_sheet';

/** The color of the organisation in the office, too. Its code is loaded where a color is set. */
export function useAccent(accent: string | null | undefined): void {
  useLayoutEffect(() => {
    if (accent !== undefined && !accent) return localStorage.removeItem(KEPT_NAME);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(localStorage.getItem(KEPT_NAME) ?? '');
    document.adoptedStyleSheets.push(sheet);
    if (accent)
      import('@paddock/contracts/content/accent').then(
        ({ accentSheet }) => {
          const rules = accentSheet(accent);
          sheet.replaceSync(rules);
          localStorage.setItem(KEPT_NAME, rules);
        },
        (error: unknown) => console.info('The office keeps its own color', error),
      );
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [accent]);
}
