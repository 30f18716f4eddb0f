import { useEffect, useRef } from 'react';
import { buildParameter } from './build-parameter.ts';
import type { loadBuild } from './load-build.ts';

/** Loads the build that the form's address names, if any. What that takes is fetched then. */
export function useBuildOfAddress(onLoad: Parameters<typeof loadBuild>[0]): void {
  const load = useRef(onLoad);
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has(buildParameter)) return;
    void import('./load-build.ts').then((loading) => loading.loadBuild(load.current));
  }, []);
}
