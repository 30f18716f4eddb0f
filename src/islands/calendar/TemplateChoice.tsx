import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import type { EventList } from '#contract/calendar.ts';
import { type EventTemplate, listEventTemplates } from '#contract/event-templates.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { type TypedEvent, withTemplate } from './event-form.ts';
import { TemplateRow } from './TemplateRow.tsx';

interface Props {
  typed: TypedEvent;
  squads: EventList['squads'];
  onChoose: (typed: TypedEvent) => void;
}

/** Fills a new event in from a template that officers have kept. */
export default function TemplateChoice({ typed, squads, onChoose }: Props) {
  const query = useQuery(queryOf(listEventTemplates, {}));
  const [chosen, setChosen] = useState<EventTemplate | null>(null);
  if (!query.isSuccess) return <QueryState query={query} />;
  const { templates } = query.data;
  if (templates.length === 0) {
    return (
      <p className="text-sm text-muted">
        Nothing is kept yet. Fill an evening in, then unfold “Keep as a template” at the end.
      </p>
    );
  }
  const isGone = (id: string | null) => id !== null && squads.every((squad) => squad.id !== id);
  return (
    <div className="grid gap-2">
      <ul className="grid">
        {templates.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onChoose={() => {
              setChosen(template);
              const squadId = isGone(template.squadId) ? null : template.squadId;
              const meeting = template.meetingGone ? null : template.meeting;
              onChoose(withTemplate(typed, { ...template, squadId, meeting }));
            }}
          />
        ))}
      </ul>
      <p className="text-sm text-muted empty:hidden" role="status">
        {chosen && `“${chosen.name}” is filled in: look the day over.`}
        {chosen &&
          isGone(chosen.squadId) &&
          ' Its squad is no more: the evening is for everybody now.'}
        {chosen?.meeting &&
          chosen.meetingGone &&
          ` Its meeting point, ${chosen.meeting.name}, is no longer open to all: choose another.`}
      </p>
    </div>
  );
}
