/** Tags of what is kept of the club: reads name those they show, writers clear those they changed. */
export const clubTags = {
  members: ['club_members'],
  partners: ['partners'],
  files: ['club_files'],
} as const;
