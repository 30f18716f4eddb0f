import type { ReactNode } from 'react';
import { Plate } from './Plate.tsx';
import type { PlateSubject } from './plate-subjects.ts';

interface Props {
  /** pier where nothing has come yet, gate where a door is shut, signpost where no road leads */
  subject: PlateSubject;
  /** the sentence that says what is */
  title: string;
  level?: 'h1' | 'h2' | 'h3';
  /** what a person can do, in one line */
  advice?: ReactNode;
  fogged?: boolean;
  /** one button or link */
  children?: ReactNode;
}

/** Shows a room in which nothing stands: a picture, what is, what to do. */
export function EmptyRoom({
  subject,
  title,
  level: Heading = 'h2',
  advice,
  fogged = false,
  children,
}: Props) {
  return (
    <section className="grid items-center gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <Plate subject={subject} shape="room" fogged={fogged} />
      <div className="grid justify-items-start gap-3">
        <Heading className={Heading === 'h1' ? 'text-3xl' : 'display text-xl'}>{title}</Heading>
        {advice && <p className="max-w-[34rem] text-muted">{advice}</p>}
        {children && <div className="flex flex-wrap gap-2.5">{children}</div>}
      </div>
    </section>
  );
}
