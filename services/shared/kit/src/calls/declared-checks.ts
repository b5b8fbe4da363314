import { getMetadataStorage, useContainer } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
export type Declared = ReturnType<Storage['getTargetValidationMetadatas']>[number];

/**
 * The checks that decorators registered with class-validator, cached: it would search all registered classes and
 * checks for each validated object.
 */
export const declaredChecks = withMemory(getMetadataStorage());

function withMemory(storage: Storage): Storage {
  const gather = storage.getTargetValidationMetadatas.bind(storage);
  const declare = storage.addValidationMetadata.bind(storage);
  // By class, and by the class that contains it.
  let gathered = new WeakMap<object, Map<string, Declared[]>>();
  storage.addValidationMetadata = (metadata) => {
    gathered = new WeakMap();
    declare(metadata);
  };
  storage.getTargetValidationMetadatas = (type, holder, always, strictGroups, groups) => {
    if (always || strictGroups || groups) return gather(type, holder, always, strictGroups, groups);
    const ofType = gathered.get(type) ?? new Map<string, Declared[]>();
    const known = ofType.get(holder) ?? gather(type, holder, always, strictGroups);
    gathered.set(type, ofType.set(holder, known));
    return known;
  };
  const made = new Map<unknown, unknown>();
  useContainer({
    get: (check: new () => unknown) => {
      const one = made.get(check) ?? new check();
      made.set(check, one);
      return one;
    },
  });
  return storage;
}
