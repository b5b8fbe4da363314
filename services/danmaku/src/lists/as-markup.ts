const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '/': '&#x2F;',
};

/** The v3 wire only: its players insert texts as HTML. */
export const asMarkup = (text: string): string => text.replaceAll(/[&<>"'/]/g, (sign) => entities[sign]!);
