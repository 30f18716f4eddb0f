import '#styles/character.css';
import { useStore } from '@nanostores/react';
import { $session } from '#stores/session.ts';
import { Island } from '../Island.tsx';
import { Cards } from './Cards.tsx';
import { formPaths, type Index } from './character-links.ts';

function Whose({ index }: { index: Index }) {
  const { navControl, user } = useStore($session);
  // An editor in editor mode works on the characters of the person as whom they look around.
  const owner = navControl ?? user;
  if (!owner) return null;
  const other = index === 'older' ? 'gear' : 'older';
  return (
    <>
      <header className="head">
        <h1>My Characters</h1>
        <p className="hint">
          {owner.username}.{' '}
          <a href={formPaths[other]}>
            {other === 'gear' ? 'Edit with the gear form' : 'Edit with the older form'}
          </a>
        </p>
      </header>
      <Cards key={owner.id} index={index} owner={owner} />
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
