import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { listRaids, type RaidHead, removeRaid } from '#contract/raids.ts';
import { useOnce } from '#editing/send-once.ts';
import { eveningInWords } from '#rules/calendar/evening-words.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { EventMark } from '#ui/people/EventMark.tsx';
import { dutyOfRaid } from './raid-duty.ts';

const states = { draft: 'draft', published: 'published', over: 'over' } as const;

/** Asks before a plan is deleted: it does not come back. */
function DeleteDialog({ raid, onClose }: { raid: RaidHead; onClose: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(removeRaid, { params: { raidId: raid.id } }),
    onSuccess: async () => {
      onClose();
      await reread(queryClient, listRaids);
    },
  });
  const send = useOnce(remove);
  return (
    <Dialog
      title={`Delete ${raid.title}?`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="danger"
            aria-disabled={remove.isPending}
            onClick={() => {
              send(undefined);
            }}
          >
            Delete the plan
          </Button>
        </>
      }
    >
      <p>The plan goes with all its moves, for every officer. It does not come back.</p>
      <Complaint error={remove.error} />
    </Dialog>
  );
}

interface Props {
  raid: RaidHead;
  zone: string;
  onOpen: (raidId: string) => void;
}

/** Shows a plan as a row of the list: its evening, how full it is, how it stands. */
export function RaidRow({ raid, zone, onOpen }: Props) {
  const [isDeleting, setDeleting] = useState(false);
  const { id, title, kind, event, state, seats, seated, published, changedBy } = raid;
  const isKept = published !== null && state !== 'over';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <EventMark kind="raid" duty={dutyOfRaid(raid)} size={36} />
      <div className="min-w-40 flex-1">
        <a
          className="display text-lg wrap-anywhere no-underline hover:underline"
          href={`/admin/tools/raid?raid=${id}`}
          onClick={(press) => {
            if (press.ctrlKey || press.metaKey || press.shiftKey) return;
            press.preventDefault();
            onOpen(id);
          }}
        >
          {title}
        </a>
        <p className="text-sm text-muted tabular">
          {event
            ? `${eveningInWords(event.startsAt, zone)}${event.cancelled ? ', called off' : ''}`
            : `last moved by ${changedBy}`}
        </p>
      </div>
      <p className="flex items-center gap-3 text-sm tabular">
        <span className="text-muted">
          <b className="text-heading">{seated}</b> of {seats} seated
        </span>
        {kind === 'plan' && event && (
          <Chip>
            <i className={`lozenge ${published ? 'text-lamp' : 'text-edge'}`} aria-hidden="true" />
            {states[state]}
          </Chip>
        )}
      </p>
      <IconButton
        label={isKept ? `${title} is published: take it back to delete it` : `Delete ${title}`}
        aria-disabled={isKept}
        onClick={() => {
          if (!isKept) setDeleting(true);
        }}
      >
        <Trash2 className="line-icon" />
      </IconButton>
      {isDeleting && (
        <DeleteDialog
          raid={raid}
          onClose={() => {
            setDeleting(false);
          }}
        />
      )}
    </li>
  );
}
