const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '/': '&#x2F;',
};

/** For the v3 wire only: its players insert texts as markup. */
export const asMarkup = (text: string): string => text.replaceAll(/[&<>"'/]/g, (sign) => entities[sign]!);
