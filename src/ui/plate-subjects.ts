import { coverSubjects } from '#rules/text/covers.ts';

/** Every drawing of `public/plates`: covers, then rooms that no text is about. */
export const plateSubjects = [...coverSubjects, 'shields', 'banners', 'chart', 'first'] as const;

export type PlateSubject = (typeof plateSubjects)[number];
