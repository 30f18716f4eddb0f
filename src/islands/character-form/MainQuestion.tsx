import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

interface Props {
  /** name of the character that is to become the main one */
  name: string;
  /** name of the character whose place it takes */
  replaced: string;
  /** @param takesIt false leaves the other character in its place */
  onAnswer: (takesIt: boolean) => void;
  onClose: () => void;
}

/** Asks before a save makes another character the main one. */
export function MainQuestion({ name, replaced, onAnswer, onClose }: Props) {
  return (
    <Dialog
      title={`Is ${name} the main character now?`}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              onAnswer(false);
            }}
          >
            Save, and keep {replaced} as the main
          </Button>
          <Button
            look="main"
            onClick={() => {
              onAnswer(true);
            }}
          >
            Save as the main
          </Button>
        </>
      }
    >
      <p>
        Until now it is {replaced}. A member has one main character: rosters, raids and squads show
        it first.
      </p>
    </Dialog>
  );
}
