import { lazy, Suspense, useState } from 'react';
import type { Trial } from '#contract/trials.ts';
import { daysLeft, trialState } from '#rules/trials/trials.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { classes } from '#ui/classes.ts';
import { Fold } from '#ui/Fold.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ClassLine } from '#ui/people/ClassLine.tsx';
import { Face } from '#ui/people/Face.tsx';
import { TermLine } from '#ui/TermLine.tsx';
import { leftInWords, shortDay } from '#ui/trial-words.ts';
import { TrialProgress } from '#ui/TrialProgress.tsx';
import { NoteForm } from './NoteForm.tsx';
import { Earlier, Said } from './Said.tsx';
import { Votes } from './Votes.tsx';

const TermDialog = lazy(() => import('./TermDialog.tsx'));

const VerdictDialog = lazy(async () => ({
  default: (await import('./VerdictDialog.tsx')).VerdictDialog,
}));

const counted = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`;

/** A term that ends within these days is about to. */
const lastDays = 7;

function Head({ trial, now }: { trial: Trial; now: number }) {
  const { username, character, onLeave, guilded, endsAt } = trial;
  const left = daysLeft(Date.parse(endsAt), now);
  const isOverdue = trialState(Date.parse(endsAt), now) === 'overdue';
  const tone = isOverdue ? 'text-danger' : left <= lastDays ? 'text-warn' : 'text-heading';
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Face person={trial} size={56} />
      <div className="min-w-0">
        <h3 className="text-lg leading-tight wrap-anywhere">{username}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {character ? (
            <span className="flex min-w-0 items-center gap-1">
              <ClassLine archetype1={character.archetype1} archetype2={character.archetype2} />
            </span>
          ) : (
            'no character yet'
          )}
          {onLeave && <Chip>On leave</Chip>}
          {!guilded && <Chip>Left the server</Chip>}
        </p>
      </div>
      <p className="max-sm:col-span-2 max-sm:flex max-sm:items-baseline max-sm:gap-2 sm:text-end">
        <b className={classes('display block text-xl whitespace-nowrap', tone)}>
          {leftInWords(endsAt, now)}
        </b>{' '}
        <span className="text-xs text-muted">until {shortDay(endsAt)}</span>
      </p>
    </header>
  );
}

interface Props {
  trial: Trial;
  /** the same member's earlier terms, newest first */
  earlier: readonly Trial[];
  today: string;
  now: number;
  /** Discord id of the officer who looks */
  officer: string | undefined;
}

/** Shows one running trial. */
export function TrialCard({ trial, earlier, today, now, officer }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const [isDeciding, setDeciding] = useState(false);
  const state = trialState(Date.parse(trial.endsAt), now);
  const isOwn = trial.discordId === officer;
  return (
    <li className="grid break-inside-avoid grid-cols-[minmax(0,1fr)]">
      <Panel className={classes('flex flex-col gap-4', state !== 'running' && 'border-warn')}>
        <Head trial={trial} now={now} />
        <TermLine startedAt={trial.startedAt} endsAt={trial.endsAt} now={now} />
        <TrialProgress progress={trial} />
        <div className="mt-auto grid gap-3">
          <Votes trial={trial} officer={officer} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {isOwn ? (
              <p className="text-sm text-muted">
                This is your own trial: the other officers vote, decide it and choose its term.
              </p>
            ) : (
              <>
                <Button
                  className="print:hidden"
                  onClick={() => {
                    setDeciding(true);
                  }}
                >
                  Decide<span className="sr-only"> the trial of {trial.username}</span>
                </Button>
                <Button
                  look="quiet"
                  className="print:hidden"
                  onClick={() => {
                    setChoosing(true);
                  }}
                >
                  Change the term<span className="sr-only"> of {trial.username}</span>
                </Button>
              </>
            )}
            <Fold
              className="min-w-0 flex-1 basis-48 text-sm open:order-last open:basis-full"
              title={[
                counted(trial.vouches.length, 'vouch', 'vouches'),
                counted(trial.notes.length, 'note', 'notes'),
                ...(earlier.length > 0
                  ? [counted(earlier.length, 'earlier term', 'earlier terms')]
                  : []),
              ].join(', ')}
            >
              <div className="grid gap-3">
                <Said title="Vouches" notes={trial.vouches} />
                <Said title="Notes, officers only" notes={trial.notes} />
                {earlier.map((term) => (
                  <Earlier key={term.id} term={term} />
                ))}
                <NoteForm trial={trial} isOwn={isOwn} />
              </div>
            </Fold>
          </div>
        </div>
      </Panel>
      {isChoosing && (
        <Suspense fallback={null}>
          <TermDialog
            trial={trial}
            today={today}
            onClose={() => {
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
      {isDeciding && (
        <Suspense fallback={null}>
          <VerdictDialog
            trial={trial}
            onClose={() => {
              setDeciding(false);
            }}
          />
        </Suspense>
      )}
    </li>
  );
}
