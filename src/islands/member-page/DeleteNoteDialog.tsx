import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { deleteMemberNote, type MemberNote } from '#contract/member-notes.ts';
import { readMember } from '#contract/member-pages.ts';
import { useSubmit } from '#editing/send-once.ts';
import { FormDialog } from '#ui/FormDialog.tsx';

interface Props {
  memberId: string;
  note: MemberNote;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a note is deleted. */
export default function DeleteNoteDialog({ memberId, note, onDeleted, onClose }: Props) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteMemberNote, { params: { memberId, noteId: note.id } }),
    onSuccess: onDeleted,
    // Where another tab was first, the page shows what stands.
    onSettled: () => reread(queryClient, readMember),
  });
  const submit = useSubmit(remove);
  return (
    <FormDialog
      title="Delete this note?"
      submit="Delete for good"
      isSending={remove.isPending}
      error={remove.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <q className="block wrap-anywhere whitespace-pre-line italic">{note.words}</q>
      <p>Nobody reads it any more. The audit log says that you have deleted a note.</p>
    </FormDialog>
  );
}
