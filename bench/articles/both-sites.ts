import { type HostProcess, startProcess } from '../host-process.ts';
import { type FolderServer, serveFolder } from './folder-server.ts';
import { writeStarlight } from './starlight.ts';
import { readTexts } from './texts.ts';

/** The article that is measured, at the same address on both sites. */
export const articlePath = '/articles/general/public/beginner-information';

/** Serves our site and one of Starlight with the same three articles, as long as the work lasts. */
export async function withBothSites<T>(
  dataDir: string,
  work: (ours: string, theirs: string) => Promise<T>,
): Promise<T> {
  const project = await writeStarlight(await readTexts());
  let host: HostProcess | undefined;
  let peer: FolderServer | undefined;
  try {
    await project.build();
    host = await startProcess(dataDir, 0);
    peer = await serveFolder(project.dist);
    return await work(host.origin, peer.origin);
  } finally {
    await host?.stop();
    await peer?.stop();
    await project.remove();
  }
}
