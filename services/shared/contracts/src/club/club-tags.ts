/** Cache tags; reads declare them, writers clear them. */
export const clubTags = {
  members: ['club_members'],
  partners: ['partners'],
  files: ['club_files'],
} as const;
