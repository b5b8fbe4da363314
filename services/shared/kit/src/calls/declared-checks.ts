import { getMetadataStorage, useContainer } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
export type Declared = ReturnType<Storage['getTargetValidationMetadatas']>[number];

/**
 * The checks that decorators registered with class-validator, cached: it would search all registered classes and
 * checks for each validated object.
 */
export const declaredChecks = withCache(getMetadataStorage());

function withCache(storage: Storage): Storage {
  const collect = storage.getTargetValidationMetadatas.bind(storage);
  const declare = storage.addValidationMetadata.bind(storage);
  // By class, and by the class that contains it.
  let cache = new WeakMap<object, Map<string, Declared[]>>();
  storage.addValidationMetadata = (metadata) => {
    cache = new WeakMap();
    declare(metadata);
  };
  storage.getTargetValidationMetadatas = (type, holder, always, strictGroups, groups) => {
    if (always || strictGroups || groups) return collect(type, holder, always, strictGroups, groups);
    const ofType = cache.get(type) ?? new Map<string, Declared[]>();
    const checks = ofType.get(holder) ?? collect(type, holder, always, strictGroups);
    cache.set(type, ofType.set(holder, checks));
    return checks;
  };
  const instances = new Map<unknown, unknown>();
  useContainer({
    get: (check: new () => unknown) => {
      const one = instances.get(check) ?? new check();
      instances.set(check, one);
      return one;
    },
  });
  return storage;
}
