import { Island } from '../Island.tsx';
import { Buttons } from './Buttons.tsx';
import { Choices } from './Choices.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Fields } from './Fields.tsx';
import { Navigation } from './Navigation.tsx';
import { States } from './States.tsx';
import { Tables } from './Tables.tsx';

/** Shows the parts of every tool, working, each in all of its states. */
export function StyleGuide() {
  return (
    <Island>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Buttons />
        <Fields />
        <Choices />
        <Navigation />
        <Tables />
        <Dialogs />
        <States />
      </div>
    </Island>
  );
}
