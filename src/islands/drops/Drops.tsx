import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { enterDrop } from '#contract/drops.ts';
import { meets } from '#rules/access/access.ts';
import { $session } from '#stores/session.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Rail } from '#ui/Rail.tsx';
import { EarlierRows } from '../EarlierRows.tsx';
import { DropDialog, loadDropDialog } from '../drop-dialog.ts';
import { DropList } from '../DropList.tsx';
import { Island } from '../Island.tsx';
import { nameInWords } from '../person-words.ts';
import { useAhead } from '../use-ahead.ts';
import { useRoster } from '../use-roster.ts';
import { DropFilters } from './DropFilters.tsx';
import { useDrops } from './use-drops.ts';

interface EnterProps {
  zone: string;
  onEntered: (words: string) => void;
}

/** Opens the form, which is loaded before anybody presses: the connection may be gone by then. */
function EnterButton({ zone, onEntered }: EnterProps) {
  const [isOpen, setOpen] = useState(false);
  useAhead(loadDropDialog);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        look="main"
        className="justify-self-start"
        onClick={() => {
          setOpen(true);
        }}
      >
        Enter a drop
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DropDialog
            zone={zone}
            was={null}
            onDone={(words) => {
              close();
              onEntered(words);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** Names whom the ledger can be narrowed to besides those in it: the reader, and to officers all members. */
function usePeople(isOfficer: boolean) {
  const { user } = useStore($session);
  const roster = useRoster(isOfficer);
  const own = user ? [{ id: user.id, name: nameInWords(user) }] : [];
  const members = roster.data ?? [];
  return [...own, ...members.map((one) => ({ id: one.discordId, name: nameInWords(one) }))];
}

function Ledger({ zone }: { zone: string }) {
  const { user } = useStore($session);
  const isOfficer = meets(enterDrop.access, user);
  const { filters, choose, clear, query, ledger } = useDrops();
  const [told, setTold] = useState('');
  const drops = ledger.data?.pages.flatMap((page) => page.drops) ?? [];
  const count = Object.values(filters).filter(Boolean).length;
  const people = usePeople(isOfficer);
  return (
    <Rail
      count={count}
      rail={
        <DropFilters {...{ filters, query, drops, people }} onChange={choose} onClear={clear} />
      }
    >
      {isOfficer && <EnterButton zone={zone} onEntered={setTold} />}
      <p className="wrap-anywhere text-good empty:hidden" role="status">
        {told}
      </p>
      <QueryState query={ledger} room={{ subject: 'pier', title: 'The ledger did not come.' }} />
      {ledger.isSuccess && drops.length === 0 && (
        <EmptyRoom
          subject="pier"
          title={count > 0 ? 'Nothing of this kind has fallen.' : 'Nothing has fallen yet.'}
          advice={
            count > 0
              ? 'Ask for somebody else, another item or a longer time.'
              : 'Officers enter what falls, who got it and why; it stands here for everybody.'
          }
        >
          {count > 0 && <Button onClick={clear}>Show everything</Button>}
        </EmptyRoom>
      )}
      {drops.length > 0 && (
        <DropList
          label="Ledger of drops"
          zone={zone}
          drops={drops}
          onCorrected={isOfficer ? setTold : undefined}
        />
      )}
      <EarlierRows query={ledger} title="Earlier drops" />
    </Rail>
  );
}

/**
 * The ledger of drops, for members: /dashboards/drops.
 * @param zone the guild's time zone
 */
export function Drops({ zone }: { zone: string }) {
  return (
    <Island>
      <Ledger zone={zone} />
    </Island>
  );
}
