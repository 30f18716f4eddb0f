import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Menu } from '#ui/Menu.tsx';
import { useMapRoom } from '../map-room.ts';
import { type PlacesFile, savePlaces } from './save-places.ts';

const files: readonly { file: PlacesFile; name: string; use: string }[] = [
  { file: 'csv', name: 'CSV', use: 'A table for a spreadsheet.' },
  { file: 'ndjson', name: 'NDJSON', use: 'Lines that an import takes.' },
];

const savedInWords = (count: number) =>
  count === 1 ? 'Saved 1 place.' : `Saved ${formatNumber(count)} places.`;

/** Saves what the filter leaves as a file. */
export function SaveMenu() {
  const { guild, map, shown } = useMapRoom();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (file: PlacesFile) => savePlaces({ guild, map }, shown, file),
  });
  const isForSome = shown.some(({ whose }) => whose !== null);
  return (
    <div
      onKeyDown={({ key, currentTarget }) => {
        const menu = currentTarget.querySelector('details');
        if (key !== 'Escape' || !menu?.open) return;
        menu.open = false;
        menu.querySelector('summary')?.focus();
      }}
    >
      <Menu
        look="quiet"
        size="sm"
        panelClass="end-0"
        label={
          <>
            <Download className="line-icon" />
            Save
          </>
        }
      >
        <div className="grid max-w-60 gap-3" role="group" aria-label="Save the places of the list">
          {files.map(({ file, name, use }) => (
            <div key={file} className="grid gap-1">
              <Button
                aria-disabled={isPending || shown.length === 0}
                aria-describedby={`save-${file}`}
                onClick={() => {
                  if (!isPending && shown.length > 0) mutate(file);
                }}
              >
                {name}
              </Button>
              <p id={`save-${file}`} className="text-sm text-muted">
                {use}
              </p>
            </div>
          ))}
          {isForSome && (
            <p className="text-sm text-muted">
              Places of squads and members are in the file too: an import makes them the guild’s.
            </p>
          )}
          <p role="status" className="text-sm empty:hidden">
            {isPending ? 'Reading the places …' : data !== undefined && savedInWords(data)}
          </p>
          <Complaint error={error} />
        </div>
      </Menu>
    </div>
  );
}
