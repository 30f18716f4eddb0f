import { useState } from 'react';
import type { GuardedPage } from '#rules/access/page-sight.ts';
import { oneOf, setIf, writeParameters } from '../address-parameters.ts';

/** What an officer looks at of the roles. */
interface RolesView {
  /** ids of the chosen roles */
  chosen: ReadonlySet<string>;
  /** the page of which is shown who can see it */
  path: string;
}

const atFirst: RolesView = { chosen: new Set(), path: '/dashboards/calendar' };

function readView(search: string, pages: readonly GuardedPage[]): RolesView {
  const query = new URLSearchParams(search);
  const paths = pages.map(({ path }) => path);
  return {
    chosen: new Set(query.getAll('role')),
    path: oneOf(paths, query.get('page')) ?? atFirst.path,
  };
}

/** Holds the chosen roles and the page that is looked at, which stand in the address. */
export function useRolesView(pages: readonly GuardedPage[]) {
  const [view, setView] = useState(() => readView(window.location.search, pages));
  const change = (part: Partial<RolesView>) => {
    const next = { ...view, ...part };
    setView(next);
    const page = setIf(next.path !== atFirst.path, next.path);
    writeParameters('roles', { role: [...next.chosen], page });
  };
  return {
    ...view,
    change,
    /** the page is another one than at first */
    isOtherPage: view.path !== atFirst.path,
    standardize: () => {
      change(atFirst);
    },
  };
}
