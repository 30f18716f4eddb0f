import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { reread } from '#api/query.ts';
import { type Sent, upload } from '#api/upload.ts';
import { listIcons, uploadIcon } from '#contract/icons.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { iconComplaint, iconTypes } from '#rules/items/icon-file.ts';

/** Shows how much of a file is sent. After that the host still has to decode the picture. */
function Progress({ sent }: { sent: Sent | null }) {
  const { bytes, of } = sent ?? { bytes: 0, of: 0 };
  const isAllSent = of > 0 && bytes >= of;
  const kilobytes = (size: number) => formatNumber(Math.ceil(size / 1024));
  const words = isAllSent
    ? `All ${kilobytes(of)} KB sent. The picture is being checked.`
    : of > 0
      ? `${kilobytes(bytes)} of ${kilobytes(of)} KB sent`
      : 'Beginning to send';
  return (
    <div className="progress">
      <progress
        aria-label="Upload"
        aria-valuetext={words}
        max={Math.max(1, of)}
        value={of > 0 ? bytes : undefined}
      />
      <span aria-hidden={!isAllSent} role={isAllSent ? 'status' : undefined}>
        {words}
      </span>
    </div>
  );
}

/**
 * Uploads an icon: faults that the browser can see are told before anything is sent (product §5.6).
 */
export function UploadForm() {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const sending = useMutation({
    mutationFn: (file: File) => upload(uploadIcon, file, setSent),
    onMutate: () => {
      setSent(null);
    },
    onSuccess: async () => {
      form.current?.reset();
      await reread(queryClient, listIcons);
    },
    onError: (error) => {
      setComplaint(error.message);
    },
  });
  return (
    <form
      ref={form}
      className="upload"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (sending.isPending) return;
        const file = new FormData(event.currentTarget).get('icon');
        const chosen = file instanceof File ? file : null;
        const wrong = iconComplaint(chosen?.size);
        setComplaint(wrong);
        if (wrong === null && chosen) sending.mutate(chosen);
      }}
    >
      <h2 className="title">Upload Icon</h2>
      <label htmlFor="icon">Icon</label>
      <input
        className="input"
        id="icon"
        name="icon"
        type="file"
        accept={iconTypes.join()}
        aria-invalid={complaint !== null}
        aria-describedby={complaint === null ? 'icon-hint' : 'icon-complaint'}
        onChange={() => {
          setComplaint(null);
          sending.reset();
        }}
      />
      <p className="hint" id="icon-hint">
        A still PNG, JPEG, WebP or GIF below 1 MB. It is kept at 256 pixels, under the name of its
        file.
      </p>
      {complaint !== null && (
        <p className="error" id="icon-complaint" role="alert">
          <CircleAlert className="icon" />
          {complaint}
        </p>
      )}
      <button type="submit" className="btn btn-main" aria-disabled={sending.isPending}>
        <Upload className="icon" />
        {sending.isPending ? 'Uploading...' : 'Upload'}
      </button>
      {sending.isPending && <Progress sent={sent} />}
      {sending.isSuccess && (
        <p role="status" className="done">
          {sending.data.name} is in the list now.
        </p>
      )}
    </form>
  );
}
