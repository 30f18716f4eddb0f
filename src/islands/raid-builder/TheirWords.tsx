import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import type { Writing } from './use-words.ts';

/** Says that what is written comes too late, and keeps it in sight until it is let go. */
function LateWords({ value, takeTheirs }: Writing) {
  return (
    <div className="grid gap-2">
      <Complaint error={null} obstacle={`The evening is over: “${value}” is not saved any more.`} />
      <div>
        <Button size="sm" onClick={takeTheirs}>
          Let it go
        </Button>
      </div>
    </div>
  );
}

/** Shows what another officer has written meanwhile, and asks whose words stand. */
export function TheirWords({ writing }: { writing: Writing }) {
  const { theirs, isLate, saveMine, takeTheirs } = writing;
  if (isLate) return <LateWords {...writing} />;
  if (theirs === null) return null;
  return (
    <div className="grid gap-2">
      <div className="whitespace-pre-line">
        <Complaint
          error={null}
          obstacle={
            theirs === ''
              ? 'Another officer has emptied this meanwhile.'
              : `Another officer wrote meanwhile: “${theirs}”`
          }
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={saveMine}>
          Save mine
        </Button>
        <Button size="sm" onClick={takeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
