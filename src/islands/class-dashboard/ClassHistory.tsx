import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { type ClassHistory as History, readClassHistory } from '#contract/classes.ts';
import {
  courseInWords,
  coursesOf,
  type HistoryMeasure,
  type HistoryStep,
  stepsOf,
} from '#rules/characters/class-history.ts';
import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { dashboardFresh } from '../fresh.ts';
import { archetypeName } from './archetype-name.ts';
import { Courses } from './Courses.tsx';
import { HistoryTable } from './HistoryTable.tsx';

const steps: Record<HistoryStep, string> = { week: 'By week', day: 'By day, six weeks' };
const measures: Record<HistoryMeasure, string> = { mains: 'How many mains', level: 'Mean level' };

function Shown({ history }: { history: History }) {
  const [step, setStep] = useState<HistoryStep>('week');
  const [measure, setMeasure] = useState<HistoryMeasure>('mains');
  const names = history.archetypes.map(archetypeName);
  const days = stepsOf(history.days, step);
  const courses = coursesOf(names, days, measure);
  return (
    <>
      <p>{courseInWords(courses, measure)}</p>
      <div className="table-tools">
        <NamedChoice label="Steps" options={steps} value={step} onChange={setStep} />
        <NamedChoice label="Show" options={measures} value={measure} onChange={setMeasure} />
      </div>
      <Courses courses={courses} days={days} />
      <HistoryTable courses={courses} days={days} />
    </>
  );
}

/** Shows the guild's mains over the last year, as they were counted each day. */
export function ClassHistory() {
  const history = useQuery({
    ...queryOf(readClassHistory, {}),
    staleTime: dashboardFresh,
  });
  return (
    <section className="chart wide" aria-labelledby="class-history">
      <h3 id="class-history">Change over time</h3>
      {history.isSuccess ? <Shown history={history.data} /> : <QueryState query={history} />}
    </section>
  );
}
