import {
  CalendarCheck,
  CalendarX,
  CircleQuestionMark,
  Hourglass,
  type LucideIcon,
  MapPin,
  Scale,
  ScrollText,
  Shield,
  Sprout,
  Swords,
  TriangleAlert,
  UserPen,
  UserPlus,
  UserX,
} from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { reread } from '#api/query.ts';
import { type Home, type OfficersHome, readHome } from '#contract/home.ts';
import { classes } from '#ui/classes.ts';
import { Section } from '#ui/Section.tsx';
import { SeeMovedUp } from '../SeeMovedUp.tsx';
import type { Answering } from '../use-answering.ts';
import { AnswerOpen } from './AnswerOpen.tsx';
import { handFocusOn } from '#ui/hand-focus-on.ts';
import type { Clock } from './home-words.ts';
import type { KeptDraft } from './kept-drafts.ts';
import type { LineReader, LineSign, WaitingLine } from './waiting-line.ts';
import { officerLines, openEvenings, waitingLines } from './waiting-lines.ts';

const signs: Record<LineSign, LucideIcon> = {
  answer: CircleQuestionMark,
  appeal: Scale,
  ask: UserPlus,
  corrected: CalendarCheck,
  draft: UserPen,
  fault: TriangleAlert,
  'moved-up': Sprout,
  place: MapPin,
  recorded: CalendarX,
  removal: UserX,
  seat: Shield,
  silent: CircleQuestionMark,
  text: ScrollText,
  trial: Hourglass,
  untried: Hourglass,
  vote: Swords,
  without: UserX,
};

/** Lets the reader say that they have seen that a place came free. */
function Seen({ eventId }: { eventId: string }) {
  const client = useQueryClient();
  return <SeeMovedUp eventId={eventId} onSeen={() => reread(client, readHome)} />;
}

function Line({ line }: { line: WaitingLine }) {
  const { sign, href, what, about, count, isHot = false, seen } = line;
  const Icon = signs[sign];
  return (
    <div className="relative grid min-h-15 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 px-1 py-1.5 leading-snug hover:bg-accent-quiet">
      <Icon className={classes('size-6', isHot ? 'text-warn' : 'text-accent')} aria-hidden="true" />
      <p className="min-w-0 wrap-anywhere">
        <a
          className="block font-bold text-heading no-underline after:absolute after:inset-0"
          href={href}
        >
          {what}
        </a>
        <span className="text-sm text-muted">{about}</span>
      </p>
      {count !== null && (
        <b className={classes('display text-2xl tabular', isHot ? 'text-warn' : 'text-heading')}>
          {count}
        </b>
      )}
      {seen !== undefined && (
        <span className="relative z-1" ref={handFocusOn}>
          <Seen eventId={seen} />
        </span>
      )}
    </div>
  );
}

const listClass = 'list-none *:border-b *:border-rule';

interface Props {
  home: Home;
  drafts: readonly KeptDraft[];
  reader: LineReader;
  clock: Clock;
  answering: Answering;
}

/** Lists what waits for the reader, the most pressing first. */
export function WaitsForYou({ home, drafts, reader, clock, answering }: Props) {
  const lines = waitingLines(home, drafts, reader, clock);
  const open = openEvenings(home, clock.now);
  const isAlone = home.officers === null;
  return (
    <Section
      title="Waits for you"
      className={classes('content-start', isAlone ? 'md:col-span-full' : 'xl:col-span-5')}
    >
      {lines.length === 0 ? (
        <p className="py-2 text-muted">Nothing waits for you. All is said that there is to say.</p>
      ) : (
        <ul
          className={classes(
            '-mt-3',
            listClass,
            isAlone && '*:break-inside-avoid md:columns-2 md:gap-x-12',
          )}
        >
          {lines.map((line) => (
            <li key={`${line.sign} ${line.id ?? ''}`}>
              <Line line={line} />
              {line.sign === 'answer' && <AnswerOpen open={open} answering={answering} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Lists what waits for the officers. */
export function ForOfficers({ due, clock }: { due: OfficersHome; clock: Clock }) {
  const lines = officerLines(due, clock);

  return (
    <Section title="For officers" className="content-start xl:col-span-7">
      {lines.length === 0 ? (
        <p className="py-2 text-muted">Nothing waits for the officers.</p>
      ) : (
        <ul className={classes('-mt-3 grid xl:grid-cols-2 xl:gap-x-8', listClass)}>
          {lines.map((line) => (
            <li key={line.what}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
