/**
 * A lower-case Russian word by sound, so that common misspellings do not count as typos: double consonants, unstressed
 * о and а, the silent consonant in стн and здн, and vowels after sibilants. Other words stay.
 */
export const soundOf = (word: string): string =>
  word
    .replaceAll(/([бвгджзклмнпрстфхцчшщ])\1+/g, '$1')
    .replaceAll(/([сз])[тд](?=н)/g, '$1')
    .replaceAll(/(?<=[жшцчщ])ы/g, 'и')
    .replaceAll(/(?<=[жшцчщ])я/g, 'а')
    .replaceAll(/(?<=[жшцчщ])ю/g, 'у')
    .replaceAll('о', 'а');
