import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryOf, reread } from '#api/query.ts';
import { listPlaceRevisions, restorePlace } from '#contract/map-places.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import type { Place } from '#contract/place-shapes.ts';
import { useOnce } from '#editing/send-once.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { nameInWords } from '#islands/person-words.ts';
import { useMapRoom } from '../map-room.ts';
import { usePutPlace } from '../use-put-place.ts';
import { documentOf, partInWords, partLabels, placeParts, toldParts } from './place-document.ts';

type Revision = OperationAnswer<typeof listPlaceRevisions>[number];

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Says what a revision changed of the one before it; all of it where that is not kept. */
function changesOf(revision: Revision, before: Revision | undefined): string[] {
  const document = documentOf(revision);
  const parts = before ? placeParts.differences(documentOf(before), document) : toldParts(document);
  const told = parts.map((part) => `${partLabels[part]}: ${partInWords(part, document)}`);
  if (!before) return [revision.revision === 1 ? 'Drawn' : 'As far back as is kept', ...told];
  return told.length === 0 ? ['Nothing was changed'] : told;
}

interface LineProps {
  revision: Revision;
  before: Revision | undefined;
  /** puts the place back to it; null for what it is */
  onRestore: (() => void) | null;
}

function Line({ revision, before, onRestore }: LineProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 border-b border-rule py-2">
      <div className="min-w-0 flex-1">
        {changesOf(revision, before).map((words) => (
          <p key={words} className="line-clamp-3">
            {words}
          </p>
        ))}
        <p className="text-sm text-muted">
          {revision.by ? nameInWords(revision.by) : 'An import'},{' '}
          {moment.format(new Date(revision.at))}
        </p>
      </div>
      {onRestore ? (
        <Button size="sm" onClick={onRestore}>
          Restore
        </Button>
      ) : (
        <span className="text-sm text-muted">As it is</span>
      )}
    </li>
  );
}

/** Shows what a place was, newest first, and puts it back to that. */
export function PlaceHistory({ place, onClose }: { place: Place; onClose: () => void }) {
  const { map } = useMapRoom();
  const put = usePutPlace();
  const client = useQueryClient();
  const params = { mapId: map.id, number: String(place.number) };
  const query = useQuery(queryOf(listPlaceRevisions, { params }));
  const restoring = useMutation({
    mutationFn: (wanted: number) =>
      call(restorePlace, { params, body: { revision: place.revision, wanted } }),
    onSuccess: (restored) => {
      put(restored);
      onClose();
    },
    onSettled: () => reread(client, listPlaceRevisions),
  });
  const restore = useOnce(restoring);
  const revisions = query.data ?? [];
  return (
    <Dialog title={`History of ${place.name}`} onClose={onClose}>
      <Complaint error={restoring.error} />
      {query.isSuccess ? (
        <ol>
          {revisions.map((revision, index) => (
            <Line
              key={revision.revision}
              revision={revision}
              before={revisions[index + 1]}
              onRestore={
                !place.mayChange || revision.revision === place.revision
                  ? null
                  : () => {
                      restore(revision.revision);
                    }
              }
            />
          ))}
        </ol>
      ) : (
        <QueryState query={query} />
      )}
    </Dialog>
  );
}
