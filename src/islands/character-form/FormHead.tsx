import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { archetypes } from '#rules/characters/archetypes.ts';
import { classOf } from '#rules/characters/document.ts';
import type { FormValues } from '#rules/characters/fields.ts';
import type { Identity } from '#rules/guild/identity.ts';
import { CharacterPortrait } from '#ui/CharacterPortrait.tsx';
import { ClassCrest } from '#ui/people/ClassCrest.tsx';
import { Face } from '#ui/people/Face.tsx';

interface Props {
  /** the heading: the character's name */
  title: string;
  values: FormValues;
  /** the character's owner; null where the address names nobody */
  owner: Identity | null;
  /** milliseconds since 1970, null for never; undefined when the server could not say */
  savedAt: number | null | undefined;
  /** the page that lists the owner's characters */
  index: string;
  /** what can be done, at the end */
  children: ReactNode;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

function Crest({ archetype }: { archetype: string }) {
  const known = archetypes.find((name) => name === archetype);
  return known && <ClassCrest archetype={known} size={20} />;
}

/** Shows whose character it is: its owner as the address gives them (product §2.12). */
function Whose({ owner, savedAt }: Pick<Props, 'owner' | 'savedAt'>) {
  const whose = owner?.username ? `Character of ${owner.username}` : 'Character';
  const saved =
    savedAt === null ? ', not saved yet' : savedAt && `, last saved ${day.format(savedAt)}`;
  return (
    <p className="flex min-w-0 items-center gap-2">
      {owner && (
        <Face
          size={24}
          person={{ username: owner.username, discordId: owner.id, avatar: owner.avatar }}
        />
      )}
      <span className="min-w-0 wrap-anywhere">
        {whose}
        {saved}
      </span>
    </p>
  );
}

/** Heads a form with the character: portrait, name, class, race and level, and whose it is. */
export function FormHead({ title, values, owner, savedAt, index, children }: Props) {
  const facts = [classOf(values), values.race, `level ${values.level}`];
  return (
    <header className="-mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 double-b pb-3 lg:-mt-5">
      <div className="flex min-w-0 flex-[1_1_20rem] items-center gap-3 md:gap-4">
        <CharacterPortrait avatar={values.avatar} className="max-md:size-11" />
        <div className="grid min-w-0 gap-0.5 text-sm text-muted">
          <h1 className="text-xl wrap-anywhere md:text-2xl">{title}</h1>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
            <p className="flex items-center gap-1.5">
              <Crest archetype={values.archetype1} />
              {facts.filter((fact) => fact !== '' && fact !== 'level ').join(', ')}
            </p>
            <Whose owner={owner} savedAt={savedAt} />
            <a className="inline-flex min-h-6 items-center gap-0.5 print:hidden" href={index}>
              <ChevronLeft className="line-icon" />
              My Characters
            </a>
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">{children}</div>
    </header>
  );
}
