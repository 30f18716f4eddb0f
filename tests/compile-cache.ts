import { fileURLToPath } from 'node:url';

/**
 * Lets a process of Node keep its programs compiled, as `npm start` does: a command of the project needs
 * a third less time from the second on.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/guildhall', import.meta.url)),
};
