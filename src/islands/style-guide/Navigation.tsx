import { useState } from 'react';
import { Check } from '#ui/form/Check.tsx';
import { Fold } from '#ui/Fold.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Section } from '#ui/Section.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Example, Examples } from './Example.tsx';

const few = ['At rest', 'Now', 'Gain'];
const many = ['Striking', 'Standing', 'Body', 'Mind', 'Sets', 'Swaps'];
const tabsOf = (names: readonly string[]) =>
  names.map((name) => ({ name, panel: () => <p>{name} is open.</p> }));

/** What leads from one thing to the next. */
export function Navigation() {
  const [page, setPage] = useState(3);
  return (
    <Section id="ways" title="Tabs, menus, folds, pages">
      <div className="grid gap-8 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        <Example name="two to five tabs">
          <Tabs label="Values" tabs={tabsOf(few)} />
        </Example>
        <Example name="more than five: a choice on a phone">
          <Tabs label="Totals" tabs={tabsOf(many)} />
        </Example>
      </div>
      <Examples>
        <Example name="a menu below its button">
          <Menu label="Columns">
            <Check defaultChecked>Level</Check>
            <Check>Last seen</Check>
          </Menu>
        </Example>
        <Example name="folded, open">
          <Fold title="As a table">What few need.</Fold>
          <Fold title="Notes" open>
            What has been unfolded.
          </Fold>
        </Example>
        <Example name="pages, the current one in a lozenge">
          <Pager page={page} pages={12} onChange={setPage} />
        </Example>
        <Example name="a panel: what could be picked up">
          <Panel>A seat at the table.</Panel>
        </Example>
      </Examples>
    </Section>
  );
}
