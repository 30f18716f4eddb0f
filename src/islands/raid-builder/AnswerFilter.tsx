import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import { answerChoices, type PoolView } from './pool-view.ts';

interface Props {
  view: PoolView;
  onChange: (view: PoolView) => void;
}

/** Chooses by their answers whom the pool shows. */
export function AnswerFilter({ view, onChange }: Props) {
  return (
    <NamedChoice
      label="Answer"
      options={answerChoices}
      value={view.answer}
      onChange={(answer) => {
        onChange({ ...view, answer });
      }}
    />
  );
}
