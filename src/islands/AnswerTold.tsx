import { X } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { answeredInWords, notKeptInWords } from './answered-words.ts';
import type { Answering } from './use-answering.ts';

/** Says what came of the last press that answered, and takes it back: at the foot of the window. */
export default function AnswerTold({ answering }: { answering: Answering }) {
  const { told, failed, undo, dismiss } = answering;
  if (!told && !failed) return null;
  return (
    <div className="sticky bottom-3 z-3 flex flex-wrap items-center gap-x-4 gap-y-1 justify-self-center border border-edge bg-raised py-1 ps-4 pe-1 shadow-pop print:hidden">
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p role="status">{told && answeredInWords(told.step, told.outcome)}</p>
        {told?.refused.map(({ title, detail }) => (
          <p key={title} className="text-sm text-danger" role="alert">
            {title}: {detail}
          </p>
        ))}
        {failed && <p>{notKeptInWords(failed.step)}</p>}
        <Complaint error={failed?.error ?? null} />
      </div>
      {undo && (
        <Button size="sm" onClick={undo}>
          Undo
        </Button>
      )}
      {failed && (
        <Button size="sm" onClick={failed.sendAgain}>
          Send again
        </Button>
      )}
      <IconButton label="Hide" onClick={dismiss}>
        <X className="line-icon" />
      </IconButton>
    </div>
  );
}
