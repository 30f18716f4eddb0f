import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { HistoryDialog, type HistoryOf } from './HistoryDialog.tsx';
import { MakeDialog } from './MakeDialog.tsx';
import type { Deeds } from './use-deeds.ts';

/** The dialog over the builder. */
export type Opened =
  | { what: 'make' }
  | { what: 'change'; squad: Squad }
  | { what: 'history'; title: string; of: HistoryOf };

interface Props {
  opened: Opened;
  squads: readonly Squad[];
  free: readonly BuilderPerson[];
  inHand: string | null;
  deeds: Deeds;
  onClose: () => void;
}

/** Shows the open dialog. */
export function Overlay({ opened, squads, free, inHand, deeds, onClose }: Props) {
  switch (opened.what) {
    case 'make':
      return (
        <MakeDialog
          free={free}
          lead={free.some(({ discordId }) => discordId === inHand) ? inHand : null}
          deeds={deeds}
          onClose={onClose}
        />
      );
    case 'change': {
      // One that somebody else disbands meanwhile stays, with what is typed.
      const squad = squads.find(({ id }) => id === opened.squad.id) ?? opened.squad;
      return <ChangeDialog squad={squad} deeds={deeds} onClose={onClose} />;
    }
    case 'history':
      return <HistoryDialog title={opened.title} of={opened.of} onClose={onClose} />;
  }
}
