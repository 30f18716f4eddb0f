import { lazy, Suspense } from 'react';
import type { ReadableChoices } from '#contract/notices.ts';
import { noticeTopics } from '#rules/notices/kind.ts';
import { noticeKinds } from '#rules/notices/kinds.ts';
import { DraftOffers } from '#ui/DraftOffers.tsx';
import { Section } from '#ui/Section.tsx';
import { SaveLine } from '../SaveLine.tsx';
import { loadPatiently } from '../use-ahead.ts';
import { withKind } from './choices-document.ts';
import { HourFields } from './HourFields.tsx';
import { KindLine } from './KindLine.tsx';
import { useChoices } from './use-choices.ts';

const JoinChoices = lazy(() => loadPatiently(() => import('./JoinChoices.tsx')));
const ThisDevice = lazy(() => loadPatiently(() => import('./ThisDevice.tsx')));

/** Names the two choices of each line; where lines are narrow, each says it of itself. */
const columns = (
  <p className="grid grid-cols-[7rem_14.5rem] gap-x-4 text-sm text-muted max-lg:hidden">
    <span>At the bell</span>
    <span>To my devices</span>
  </p>
);

/** Lists the kinds of notices by topic, each with what is chosen of it. */
function Kinds({ form: { value, change } }: { form: ReturnType<typeof useChoices> }) {
  return noticeTopics.map((topic) => {
    const kinds = value.kinds.filter(({ kind }) => noticeKinds[kind].topic === topic);
    if (kinds.length === 0) return null;
    return (
      <Section key={topic} title={topic} end={columns}>
        <ul className="-mt-3 grid divide-y divide-rule">
          {kinds.map((choice) => (
            <KindLine
              key={choice.kind}
              choice={choice}
              onChange={(chosen) => {
                change(withKind(value, chosen));
              }}
            />
          ))}
        </ul>
      </Section>
    );
  });
}

/** Lets a member choose what they are told, and when, and save it. */
export function ChoicesForm({ own }: { own: ReadableChoices }) {
  const form = useChoices(own);
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isDirty) form.save();
      }}
    >
      <DraftOffers {...form} />
      <div className="grid gap-x-10 gap-y-7 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="grid content-start gap-7">
          <Section title="This device">
            <p className="text-sm text-muted">
              What you choose goes to each device on which you have it switched on.
            </p>
            <Suspense fallback={null}>
              <ThisDevice />
            </Suspense>
          </Section>
          <HourFields {...form} />
        </div>
        <div className="grid content-start gap-7">
          <Kinds form={form} />
          <SaveLine form={form} saved="Saved. It holds for what has not gone out yet, too.">
            Save my choices
          </SaveLine>
        </div>
      </div>
      {form.conflict && (
        <Suspense fallback={null}>
          <JoinChoices form={form} conflict={form.conflict} />
        </Suspense>
      )}
    </form>
  );
}
