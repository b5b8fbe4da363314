import { useEffect } from 'react';

/** The color of the organisation in the office, too. Its code is loaded where a color is set. */
export function useAccent(accent: string | null | undefined): void {
  useEffect(() => {
    if (!accent) return undefined;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    import('@paddock/contracts/content/accent').then(
      ({ accentSheet }) => sheet.replaceSync(accentSheet(accent)),
      (error: unknown) => console.info('The office keeps its own color', error),
    );
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [accent]);
}
