import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Section } from '#ui/Section.tsx';
import { Example, Examples } from './Example.tsx';

const kinds = [
  { name: 'in the middle, a sheet on a phone', size: 'md', place: 'middle' },
  { name: 'at the side of what it changes', size: 'lg', place: 'end' },
] as const;

/** Dialogs, each behind the button that opens it. */
export function Dialogs() {
  const [open, setOpen] = useState<(typeof kinds)[number] | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <Section id="dialogs" title="Dialogs">
      <Examples>
        {kinds.map((kind) => (
          <Example key={kind.place} name={kind.name}>
            <Button
              aria-haspopup="dialog"
              onClick={() => {
                setOpen(kind);
              }}
            >
              Open it
            </Button>
          </Example>
        ))}
      </Examples>
      {open && (
        <Dialog
          title="Leave the squad"
          size={open.size}
          place={open.place}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Stay</Button>
              <Button look="danger" onClick={close}>
                Leave
              </Button>
            </>
          }
        >
          <p>Escape and a click beside it close it, and the button that opened it has the focus.</p>
        </Dialog>
      )}
    </Section>
  );
}
