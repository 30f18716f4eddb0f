import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { listRaids, publishRaid, readRaid, withdrawRaid } from '#contract/raids.ts';
import { useOnce } from '#editing/send-once.ts';
import { comparePlans, countDifferences } from '#rules/raids/comparing.ts';
import { countSeats } from '#rules/raids/judging.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useBench } from './bench.ts';
import { Differences } from './Differences.tsx';

function Broken() {
  const { verdicts } = useBench();
  const broken = verdicts.filter(({ breaches }) => breaches.length > 0);
  if (broken.length === 0) return <p className="text-muted">The plan keeps every rule.</p>;
  return (
    <section className="grid gap-1">
      <h3 className="text-lg">Broken rules</h3>
      <ul className="text-sm ruled">
        {broken.map(({ id, words, isMust, breaches }) => (
          <li key={id} className="flex items-start gap-2 py-2">
            <TriangleAlert
              className={`mt-[0.15em] line-icon ${isMust ? 'text-danger' : 'text-warn'}`}
              aria-hidden="true"
            />
            <span>
              <b className="text-heading">{words}</b>{' '}
              <span className="text-muted">
                ({isMust ? 'must' : 'should'}). {breaches.map((breach) => breach.words).join(' ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function News() {
  const { plan, raid } = useBench();
  if (!raid.publishedPlan) return null;
  const comparison = comparePlans(raid.publishedPlan, plan);
  if (countDifferences(comparison) === 0) {
    return <p className="text-muted">Members see this plan already.</p>;
  }
  return (
    <>
      <p>Since the last publishing:</p>
      <Differences comparison={comparison} />
    </>
  );
}

/** Shows what the members will see, and what is wrong with it, before the plan is published. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { raid, view, plan } = useBench();
  const queryClient = useQueryClient();
  const onSuccess = async () => {
    await reread(queryClient, readRaid, listRaids);
    onClose();
  };
  const params = { raidId: raid.id };
  const publish = useMutation({
    mutationFn: () => call(publishRaid, { params, body: { version: view.version } }),
    onSuccess,
  });
  const withdraw = useMutation({ mutationFn: () => call(withdrawRaid, { params }), onSuccess });
  const [sendPublish, sendWithdraw] = [useOnce(publish), useOnce(withdraw)];
  const { seats, seated } = countSeats(plan);
  const obstacle = raid.event?.cancelled
    ? 'The evening is called off: its plan is not published again.'
    : view.waiting > 0
      ? 'Some of your moves are still on their way: wait a moment.'
      : null;
  return (
    <Dialog
      title={raid.published ? 'Publish again' : 'Publish the plan'}
      subtitle={`${seated} of ${seats} seated, ${plan.bench.length} on the bench, ${plan.reserve.length} in reserve`}
      size="lg"
      onClose={onClose}
      actions={
        <>
          {raid.published && (
            <Button
              look="danger"
              aria-disabled={withdraw.isPending}
              onClick={() => {
                sendWithdraw(undefined);
              }}
            >
              Take it back
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="main"
            aria-disabled={publish.isPending || obstacle !== null}
            onClick={() => {
              if (obstacle === null) sendPublish(undefined);
            }}
          >
            {publish.isPending ? 'Publishing…' : 'Publish'}
          </Button>
        </>
      }
    >
      <p>
        Members see it on the evening in the calendar, their own seat first. Notes stay with the
        officers.
      </p>
      <Broken />
      <News />
      <Complaint error={publish.error ?? withdraw.error} obstacle={obstacle} />
    </Dialog>
  );
}
