import type { APIRoute } from 'astro';
import { eventKinds } from '#rules/calendar/event-kind.ts';
import { eventOutlines } from '#ui/people/event-outlines.ts';
import { eventShapes } from '#ui/people/EventMark.tsx';

/**
 * The marks of events (ui/people/EventMark) in a file, for pages that must stay light. They take
 * their colours from where they stand: custom properties reach into a `use`.
 */
export const GET: APIRoute = () => {
  const marks = eventKinds.map((kind) => {
    const { d, picture } = eventShapes[kind];
    return (
      `<symbol id="${kind}" viewBox="0 0 48 48">` +
      `<path fill="var(--mark-fill)" stroke="var(--mark-edge)" stroke-width="2" d="${d}"/>` +
      `<path fill="var(--mark-picture)" transform="${picture}" d="${eventOutlines[kind]}"/></symbol>`
    );
  });
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${marks.join('')}</svg>`, {
    headers: { 'content-type': 'image/svg+xml' },
  });
};
