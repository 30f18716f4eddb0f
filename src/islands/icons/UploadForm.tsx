import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { reread } from '#api/query.ts';
import { type Sent, upload } from '#api/upload.ts';
import { listIcons, uploadIcon } from '#contract/icons.ts';
import { iconComplaint } from '#rules/items/icon-file.ts';
import { Button } from '#ui/Button.tsx';
import { FieldFault } from '#ui/form/FieldFault.tsx';
import { DropTarget } from './DropTarget.tsx';
import { SendProgress } from './SendProgress.tsx';

/**
 * Uploads an icon: faults that the browser can see are told before anything is sent (product §5.6).
 */
export function UploadForm() {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const sending = useMutation({
    mutationFn: (chosen: File) => upload(uploadIcon, chosen, setSent),
    onMutate: () => {
      setSent(null);
    },
    onSuccess: async () => {
      form.current?.reset();
      setFile(null);
      await reread(queryClient, listIcons);
    },
    onError: (error) => {
      setComplaint(error.message);
    },
  });
  return (
    <form
      ref={form}
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (sending.isPending) return;
        const wrong = iconComplaint(file?.size);
        setComplaint(wrong);
        if (wrong === null && file) sending.mutate(file);
      }}
    >
      <DropTarget
        file={file}
        isBad={complaint !== null}
        describedBy={complaint === null ? 'icon-hint' : 'icon-complaint'}
        onFile={(chosen) => {
          setFile(chosen);
          setComplaint(null);
          sending.reset();
        }}
      />
      {complaint !== null && <FieldFault id="icon-complaint" fault={complaint} />}
      <p className="text-xs text-muted" id="icon-hint">
        A still PNG, JPEG, WebP or GIF below 1 MB. It is kept at 256 pixels, under the name of its
        file.
      </p>
      <Button type="submit" look="main" aria-disabled={sending.isPending}>
        <Upload className="line-icon" />
        {sending.isPending ? 'Uploading...' : 'Upload'}
      </Button>
      {sending.isPending && <SendProgress sent={sent} />}
      {sending.isSuccess && (
        <p role="status" className="wrap-anywhere text-good">
          {sending.data.name} is in the list now.
        </p>
      )}
    </form>
  );
}
