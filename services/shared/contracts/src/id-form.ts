const form = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** The whole text is the id of a thing. */
export const idForm = new RegExp(`^${form}$`);
/** The first id in a text. */
export const idWithin = new RegExp(form);

export const isId = (text: string): boolean => idForm.test(text);
