import { useMemo } from 'react';
import { whoIsAstray } from '#rules/raids/astray.ts';
import type { Breach } from '#rules/raids/breach.ts';
import { CouldFill } from '../CouldFill.tsx';
import { useBench } from './bench.ts';

/** Says how many of those who sit together are not beside the others. */
function astrayInWords(unseated: number, elsewhere: number): string {
  const said = [
    unseated > 0 && `${unseated} ${unseated === 1 ? 'has' : 'have'} no seat`,
    elsewhere > 0 && `${elsewhere} ${elsewhere === 1 ? 'sits' : 'sit'} elsewhere`,
  ];
  return said.filter((part) => part !== false).join('; ');
}

/** Names those of a broken tie who are not beside the others, and why. */
export function Astray({ breach }: { breach: Breach }) {
  const { ground, isFixed, pressPerson } = useBench();
  const { title, fits, who } = useMemo(() => {
    const { unseated, elsewhere } = whoIsAstray(ground, breach);
    const all = [...unseated, ...elsewhere];
    return {
      title: astrayInWords(unseated.length, elsewhere.length),
      fits: all,
      who: all.map(({ person, reason }) => ({ id: person.discordId, person, reason })),
    };
  }, [ground, breach]);
  if (isFixed || who.length === 0) return null;
  return (
    <CouldFill
      {...{ who, title }}
      onTake={(id) => {
        const fit = fits.find(({ person }) => person.discordId === id);
        if (fit) pressPerson(fit.placed);
      }}
    />
  );
}
