import type { HomeEvening } from '#contract/home.ts';
import { AnswerForm } from '../AnswerForm.tsx';
import type { Clock } from './home-words.ts';

/** Asks for the whole answer: role, character, a comment. It is loaded when it is asked for. */
export default function WholeAnswer({ evening, clock }: { evening: HomeEvening; clock: Clock }) {
  return <AnswerForm event={evening} zone={clock.zone} now={clock.now} />;
}
