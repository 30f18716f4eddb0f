import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import {
  deleteEventTemplate,
  type EventTemplate,
  listEventTemplates,
} from '#contract/event-templates.ts';
import { useOnce } from '#editing/send-once.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { IconButton } from '#ui/IconButton.tsx';

interface Props {
  template: EventTemplate;
  onChoose: () => void;
}

/** Puts into words how long something lasts: `2 h 30 min`. */
function lengthInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** Shows a template to choose, and asks before it is deleted. */
export function TemplateRow({ template, onChoose }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { name, title, time, minutes, repeat } = template;
  return (
    <li className="grid gap-1 border-b border-rule py-1.5">
      <div className="flex items-center gap-2">
        <button
          type="button"
          className="grid min-h-11 min-w-0 flex-1 cursor-pointer content-center text-start hover:text-accent-strong"
          onClick={onChoose}
        >
          <b className="wrap-anywhere text-heading">{name}</b>
          <span className="text-sm wrap-anywhere text-muted tabular">
            {title}, {time}, {lengthInWords(minutes)}
            {repeat && ', comes again'}
          </span>
        </button>
        <IconButton
          label={`Delete ${name}`}
          aria-expanded={isAsking}
          onClick={() => {
            setAsking(!isAsking);
          }}
        >
          <Trash2 className="line-icon" />
        </IconButton>
      </div>
      {isAsking && <Sure template={template} />}
    </li>
  );
}

function Sure({ template: { id, name } }: Pick<Props, 'template'>) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteEventTemplate, { params: { templateId: id } }),
    // Also where another officer was first: then it is gone as well.
    onSettled: () => reread(queryClient, listEventTemplates),
  });
  const send = useOnce(remove);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p>Delete “{name}” for every officer? What was planned from it stays.</p>
      <Button
        look="danger"
        aria-disabled={remove.isPending}
        onClick={() => {
          send(undefined);
        }}
      >
        Delete it
      </Button>
      <Complaint error={remove.error} />
    </div>
  );
}
