import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { filterItems, highestLevel } from '#contract/items.ts';
import { Section } from '#ui/Section.tsx';
import { ItemHit } from '../ItemHit.tsx';

/** The page shows this many; the search shows the rest. */
const most = 12;

interface Props {
  /** name of the set */
  name: string;
  /** id of the page's own item, which is left out */
  own: string;
}

/** Lists the other pieces of a set: what the item is worn with. */
export function SetPieces({ name, own }: Props) {
  const { data, isPending } = useQuery({
    ...queryOf(filterItems, {
      query: {
        query: '',
        set: [name],
        levelMin: 0,
        levelMax: highestLevel,
        page: 1,
        limit: most + 1,
        sort: 'level',
      },
    }),
    staleTime: 5 * 60 * 1000,
  });
  if (isPending) return <div data-waiting="" />;
  const others = (data?.items ?? []).filter(({ id }) => id !== own).slice(0, most);
  if (others.length === 0) return null;
  const address = `/database/aoc?${new URLSearchParams({ set: name }).toString()}`;
  return (
    <Section
      title={<span className="wrap-anywhere">Worn with it: {name}</span>}
      end={
        <a className="text-sm" href={address}>
          The whole set
        </a>
      }
      className="@container"
    >
      <ul className="-mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-8 *:border-b *:border-rule @min-[42rem]:grid-cols-2">
        {others.map((item) => (
          <li key={`${item.layout}/${item.id}`}>
            <ItemHit item={item} isCompact />
          </li>
        ))}
      </ul>
    </Section>
  );
}
