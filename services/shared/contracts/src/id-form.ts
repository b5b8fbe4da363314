const form = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

export const idForm = new RegExp(`^${form}$`);
export const idWithin = new RegExp(form);

export const isId = (text: string): boolean => idForm.test(text);
