import { Button } from '#ui/Button.tsx';

interface Props {
  /** the screen shows something else than at first */
  isOther: boolean;
  onStandard: () => void;
}

/** Leads back to what a screen shows before anybody has chosen anything. */
export function StandardView({ isOther, onStandard }: Props) {
  if (!isOther) return null;
  return (
    <Button size="sm" className="justify-self-start print:hidden" onClick={onStandard}>
      Standard view
    </Button>
  );
}
