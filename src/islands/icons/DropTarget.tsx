import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#rules/items/stat-format.ts';
import { iconTypes } from '#rules/items/icon-file.ts';
import { classes } from '#ui/classes.ts';

interface Props {
  file: File | null;
  isBad: boolean;
  /** id of the words that explain the field, or of what is wrong */
  describedBy: string;
  onFile: (file: File | null) => void;
}

/** Shows the chosen picture as it will hang among the others. */
function Preview({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The page's policy takes pictures from data addresses, not from blobs.
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') picture.current?.setAttribute('src', reader.result);
    });
    reader.readAsDataURL(file);
    return () => {
      reader.abort();
    };
  }, [file]);
  return (
    <span className="grid size-17 place-items-center cut border border-edge bg-plate p-1.5">
      <img ref={picture} className="size-full object-contain" alt="" />
    </span>
  );
}

/** Takes a picture: dropped here, or chosen by the device's own dialog. */
export function DropTarget({ file, isBad, describedBy, onFile }: Props) {
  const [isOver, setOver] = useState(false);
  return (
    <label
      htmlFor="icon"
      className={classes(
        'relative grid min-h-36 cursor-pointer content-center justify-items-center gap-2 cut-lg border p-4',
        'text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        'hover:border-accent has-focus-visible:outline-accent-strong',
        isOver && 'border-solid border-accent bg-accent-quiet',
        !isOver && isBad && 'border-2 border-danger bg-danger-quiet',
        !isOver && !isBad && file && 'border-edge bg-surface',
        !isOver && !isBad && !file && 'border-dashed border-edge bg-well',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) onFile(dropped);
      }}
    >
      {file ? <Preview file={file} /> : <ImageUp className="size-8 text-muted" strokeWidth={1.5} />}
      <span className="font-bold text-heading">Icon</span>
      <span className="max-w-full text-xs wrap-anywhere text-muted" aria-hidden="true">
        {isOver && 'Let go to take it'}
        {!isOver && file && `${file.name}, ${formatNumber(Math.ceil(file.size / 1024))} KB`}
        {!isOver && !file && 'Drop a picture here, or press to choose'}
      </span>
      <input
        className="absolute inset-0 cursor-pointer opacity-0"
        id="icon"
        name="icon"
        type="file"
        aria-label="Icon"
        accept={iconTypes.join()}
        aria-invalid={isBad}
        aria-describedby={describedBy}
        onChange={(event) => {
          onFile(event.target.files?.[0] ?? null);
        }}
      />
    </label>
  );
}
