import { TICKED } from '../answers/answer-fields.ts';

/** Field of a class where a pilot may choose several; where only one is possible, `classId` is the field of all. */
export const classField = (classId: string): string => `class.${classId}`;

/** The price that the form showed; refused after a change. */
export const priceField = (classId: string): string => `price.${classId}`;

/** In the order of the race. */
export const chosenClasses = <Class extends { classId: string }>(
  classes: readonly Class[],
  valueOf: (field: string) => string,
): Class[] =>
  classes.filter(({ classId }) => valueOf('classId') === classId || valueOf(classField(classId)) === TICKED);

/** As submitted, to fill in the form again. */
export const typedClasses = (classes: readonly { classId: string }[]): Record<string, string> => ({
  classId: classes.length === 1 ? classes[0]!.classId : '',
  ...Object.fromEntries(classes.map(({ classId }) => [classField(classId), TICKED])),
});
