import { useState, type RefObject } from 'react';
import { textIn } from '../answers/sign-up-summary.tsx';
import type { RaceData } from '../sign-up-page.server.ts';
import { chosenClasses } from './chosen-classes.ts';
import type { Picked } from './class-choice.tsx';
import { useDiscount } from './use-discount.ts';

interface TypedChoice extends Picked {
  discountCode: string;
}

/** Classes, year of birth and discount code, read from the form: a class may be preselected. */
export function useTypedChoice(form: RefObject<HTMLFormElement | null>, { raceId, classes }: RaceData) {
  const [picked, setPicked] = useState<TypedChoice>({ classIds: [], birthYear: '', discountCode: '' });
  const discount = useDiscount(raceId);

  function read(): TypedChoice | undefined {
    if (!form.current) return undefined;
    const typed = new FormData(form.current);
    const choice = {
      classIds: chosenClasses(classes, (field) => textIn(typed, field)).map(({ classId }) => classId),
      birthYear: textIn(typed, 'birthYear'),
      discountCode: textIn(typed, 'discountCode'),
    };
    setPicked(choice);
    return choice;
  }

  function askDiscount(): void {
    const choice = read();
    if (choice) discount.ask(choice.classIds, choice.discountCode);
  }

  // The response is the same object until the next one.
  const discounted = discount.answerTo(picked.classIds, picked.discountCode);
  return { picked, discounted, read, askDiscount };
}
