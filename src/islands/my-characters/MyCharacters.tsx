import { useStore } from '@nanostores/react';
import { $session } from '#stores/session.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Figures } from '#ui/Figures.tsx';
import { Person } from '#ui/people/Person.tsx';
import { Island } from '../Island.tsx';
import { Cards } from './Cards.tsx';
import { formPaths, type Index } from './character-links.ts';

function Whose({ index }: { index: Index }) {
  const { navControl, user } = useStore($session);
  // An editor in editor mode works on the characters of the person as whom they look around.
  const owner = navControl ?? user;
  if (!owner) return null;
  const { id, username, avatar } = owner;
  const other = index === 'older' ? 'gear' : 'older';
  return (
    <>
      <Figures figures={[]}>
        <Person person={{ username, discordId: id, avatar }} />
        <ButtonLink look="quiet" size="sm" href="/dashboards/record">
          My attendance and trial
        </ButtonLink>
        <ButtonLink look="quiet" size="sm" href={formPaths[other]}>
          {other === 'gear' ? 'Edit with gear' : 'Edit without gear'}
        </ButtonLink>
      </Figures>
      <Cards key={id} index={index} owner={owner} />
    </>
  );
}

/** A member's characters: /tools/character and /tools/character2 (product §2). */
export function MyCharacters({ index }: { index: Index }) {
  return (
    <Island>
      <Whose index={index} />
    </Island>
  );
}
