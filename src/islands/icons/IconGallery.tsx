import { useQuery } from '@tanstack/react-query';
import { hostAddress } from '#api/addresses.ts';
import { queryOf } from '#api/query.ts';
import { listIcons } from '#contract/icons.ts';
import { formatNumber } from '#rules/items/stat-format.ts';

/** Shows the uploaded icons, each with its name. */
export function IconGallery() {
  const icons = useQuery(queryOf(listIcons, {}));
  if (icons.isPending) return <p role="status">Loading...</p>;
  if (icons.isError) {
    return (
      <div className="state state-bad" role="alert">
        <p className="display">Error loading icons</p>
        <p>{icons.error.message}</p>
        <button type="button" className="btn" onClick={() => void icons.refetch()}>
          Try again
        </button>
      </div>
    );
  }
  if (icons.data.length === 0) {
    return (
      <div className="state">
        <p className="display">No icon has been uploaded yet</p>
      </div>
    );
  }
  return (
    <>
      <h2 className="title">
        {formatNumber(icons.data.length)} {icons.data.length === 1 ? 'icon' : 'icons'}
      </h2>
      <ul className="icon-list">
        {icons.data.map(({ id, name, url }) => (
          <li key={id}>
            <span className="grid size-17 flex-none place-items-center border-2 border-edge bg-plate p-1">
              <img
                className="size-full object-contain"
                src={hostAddress(url)}
                alt=""
                loading="lazy"
              />
            </span>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
