import type { GuildMap } from '#contract/maps.ts';
import { Select } from '#ui/form/Select.tsx';
import { useMapRoom } from './map-room.ts';

/** Names the map that is open, and chooses another one; levels stand below their map. */
export function MapChoice({ onMap }: { onMap: (map: GuildMap) => void }) {
  const { map, maps } = useMapRoom();
  if (maps.length === 1) return <p className="text-sm text-muted">{map.name}</p>;
  return (
    <Select
      aria-label="Map"
      className="max-w-48 lg:max-w-56"
      value={map.id}
      onChange={({ target }) => {
        const next = maps.find(({ id }) => id === target.value);
        if (next) onMap(next);
      }}
    >
      {maps.map(({ id, name, levelOf }) => (
        <option key={id} value={id}>
          {levelOf === null ? name : `\u2003${name}`}
        </option>
      ))}
    </Select>
  );
}
