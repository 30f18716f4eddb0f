import type { ReactNode } from 'react';
import { isVisible } from '#rules/guild/visible-name.ts';
import { Face, type FaceSize } from './Face.tsx';
import type { ShownPerson } from './shown-person.ts';

interface Props {
  person: ShownPerson;
  size?: FaceSize;
  /** text in place of the username: what the person is called in the game */
  name?: ReactNode;
  /** where the name leads */
  href?: string;
  /** the line below the name: a class, a date, a rank */
  children?: ReactNode;
}

const lineClass =
  'flex min-w-0 items-center gap-1 overflow-hidden text-xs whitespace-nowrap text-muted';

/** A name in letters that the house's font lacks is drawn as large as the others. */
const nameClass = 'truncate font-bold text-heading [font-size-adjust:from-font]';

/** Shows who somebody is: face, name and a line below it. A name too long for its place is cut off. */
export function Person({ person, size = 36, name, href, children }: Props) {
  const shown = name ?? person.username;
  const title = typeof shown === 'string' ? shown : undefined;
  const isUnnamed = title !== undefined && !isVisible(title);
  const words = isUnnamed ? <i className="font-normal text-muted">unnamed</i> : shown;
  return (
    <span className="flex min-w-0 items-center gap-2.5 leading-snug">
      <Face person={person} size={size} />
      <span className="grid min-w-0">
        {href === undefined ? (
          <b className={nameClass} title={title}>
            {words}
          </b>
        ) : (
          <a className={`${nameClass} no-underline hover:underline`} href={href} title={title}>
            {words}
          </a>
        )}
        {/* The name and its line are two words also where the text alone is taken. */}{' '}
        {children !== undefined && <span className={lineClass}>{children}</span>}
      </span>
    </span>
  );
}
