import { requirements } from '../access/access.ts';
import { isDay } from '../calendar/zone-time.ts';
import { coverSubjects } from './covers.ts';
import { isToRead, readerLevels } from './to-read.ts';

/** The kinds of values in front matter. */
type FieldKind = 'text' | 'date' | 'access' | 'number' | 'flag' | 'cover' | 'readers' | 'tags';

/** A field that an editor may write above a text. */
export interface FrontMatterField {
  name: string;
  kind: FieldKind;
  required: boolean;
  /** what the field does for a reader */
  says: string;
  /** the field as an editor writes it */
  example: string;
}

/** The front matter of everything an editor writes, in the order in which it is written. */
export const frontMatterFields: readonly FrontMatterField[] = [
  {
    ...{ name: 'title', kind: 'text', required: true },
    ...{ says: 'the heading of the page', example: 'Battle comms' },
  },
  {
    ...{ name: 'summary', kind: 'text', required: true },
    says: 'one sentence for lists, search engines and link previews',
    example: 'Who speaks, who listens, and what silence means.',
  },
  {
    ...{ name: 'author', kind: 'text', required: true },
    ...{ says: 'who wrote it', example: 'Oda Fennimark' },
  },
  {
    ...{ name: 'access', kind: 'access', required: true },
    ...{ says: 'who may read it', example: 'public' },
  },
  {
    ...{ name: 'order', kind: 'number', required: true },
    ...{ says: 'its place in the list, lowest first', example: '10' },
  },
  {
    ...{ name: 'cover', kind: 'cover', required: false },
    ...{ says: 'the drawing beside it in lists; without it one is chosen', example: 'lighthouse' },
  },
  {
    ...{ name: 'part', kind: 'text', required: false },
    ...{ says: 'the group of its list that has it', example: 'Getting there' },
  },
  {
    ...{ name: 'tags', kind: 'tags', required: false },
    ...{ says: 'words that its list can be narrowed down by', example: '[voice, settings]' },
  },
  {
    ...{ name: 'changed', kind: 'date', required: false },
    ...{ says: 'the day of the last change, where git does not know it', example: '2026-11-20' },
  },
  {
    ...{ name: 'draft', kind: 'flag', required: false },
    ...{ says: 'true keeps it out of the site: npm run dev alone shows it', example: 'true' },
  },
  {
    ...{ name: 'review', kind: 'flag', required: false },
    ...{ says: 'true shows it on the site to editors and officers alone', example: 'true' },
  },
  {
    ...{ name: 'publish', kind: 'date', required: false },
    ...{ says: 'the first day on which readers have it', example: '2026-12-01' },
  },
  {
    ...{ name: 'toRead', kind: 'readers', required: false },
    ...{ says: 'who has to read it and say so: a level, or roles', example: '2' },
  },
];

/** Matches what is written like a day, whether or not there is such a day. */
export const looksLikeDay = /^\d{4}-\d\d-\d\d$/;

const isDate = (value: unknown) => typeof value === 'string' && isDay(value);

/** A tag stands beside others, with commas between. */
const isTag = (value: unknown, at: number, all: readonly unknown[]) =>
  typeof value === 'string' && /^[^\s,](?:[^,]*[^\s,])?$/.test(value) && all.indexOf(value) === at;

/** The check of each kind of value, and what to write instead of a wrong one. */
export const fieldKinds: Record<
  FieldKind,
  { accepts: (value: unknown) => boolean; write: string }
> = {
  text: {
    accepts: (value) => typeof value === 'string' && value.trim() !== '',
    write: 'words; put them in quotes when they hold a colon',
  },
  date: { accepts: isDate, write: 'a day as 2026-11-20' },
  access: {
    accepts: (value) => requirements.some((requirement) => requirement === value),
    write: `one of ${requirements.join(', ')}`,
  },
  number: { accepts: Number.isFinite, write: 'a number' },
  cover: {
    accepts: (value) => coverSubjects.some((subject) => subject === value),
    write: `one of ${coverSubjects.join(', ')}`,
  },
  tags: {
    accepts: (value) => Array.isArray(value) && value.length > 0 && value.every(isTag),
    write: 'a list of words without commas, each one once',
  },
  flag: { accepts: (value) => typeof value === 'boolean', write: 'true or false' },
  readers: {
    accepts: isToRead,
    write: `one of ${readerLevels.join(', ')}, or the name of a role, or several as [Core, Trial]`,
  },
};
