import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { hostAddress } from '#api/addresses.ts';
import { queryOf } from '#api/query.ts';
import { type Icon, listIcons } from '#contract/icons.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Figures } from '#ui/Figures.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';

/** As many columns as fit: a picture with its name below. */
const galleryClass =
  'grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-3 gap-y-5 ' +
  'md:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]';

function GalleryBones() {
  return (
    <div className="grid gap-5" data-waiting="">
      <p className="text-muted" role="status">
        Loading...
      </p>
      <div className={`animate-bones ${galleryClass}`} aria-hidden="true">
        {Array.from({ length: 18 }, (_, place) => (
          <div key={place} className="grid gap-2">
            <div className="size-20 cut bg-surface" />
            <div className="h-4 w-20 rounded-sm bg-surface" />
          </div>
        ))}
      </div>
    </div>
  );
}

function Picture({ icon }: { icon: Icon }) {
  return (
    <li className="grid min-w-0 content-start justify-items-start gap-2 text-sm leading-snug">
      <span className="grid size-20 flex-none place-items-center cut border border-edge bg-plate p-1.5">
        <img
          className="size-full object-contain"
          src={hostAddress(icon.url)}
          alt=""
          loading="lazy"
        />
      </span>
      <span className="max-w-full wrap-anywhere">{icon.name}</span>
    </li>
  );
}

/** Shows the uploaded icons, each with its name, and finds some of them by a part of it. */
export function IconGallery() {
  const icons = useQuery(queryOf(listIcons, {}));
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim().toLocaleLowerCase('en'));
  if (icons.isPending) return <GalleryBones />;
  if (icons.isError) {
    return (
      <Failed title="Error loading icons">
        <p>{icons.error.message}</p>
        <Button onClick={() => void icons.refetch()}>Try again</Button>
      </Failed>
    );
  }
  if (icons.data.length === 0) {
    return (
      <EmptyRoom
        subject="pier"
        title="No icon has been uploaded yet"
        advice="What editors upload hangs here for everybody, newest first."
      />
    );
  }
  const found = icons.data.filter(({ name }) => name.toLocaleLowerCase('en').includes(wanted));
  const tally = `${formatNumber(found.length)} of ${formatNumber(icons.data.length)}`;
  return (
    <>
      <Figures
        figures={[
          {
            label: icons.data.length === 1 ? 'icon' : 'icons',
            value: formatNumber(icons.data.length),
          },
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SearchField
          className="w-full max-w-96"
          label="Find an icon by its name"
          placeholder="A part of its name"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
        <p className="text-sm text-muted tabular" role={wanted === '' ? undefined : 'status'}>
          {wanted === '' ? 'Newest first' : tally}
        </p>
      </div>
      {found.length === 0 ? (
        <div className="grid justify-items-start gap-3 py-6">
          <p className="display text-lg">No icon is called so</p>
          <Button
            onClick={() => {
              setTyped('');
            }}
          >
            Show all icons
          </Button>
        </div>
      ) : (
        <ul className={galleryClass} aria-label="Icons">
          {found.map((icon) => (
            <Picture key={icon.id} icon={icon} />
          ))}
        </ul>
      )}
    </>
  );
}
