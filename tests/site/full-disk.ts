import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before a build, in its process: the disk is full after this number of pages. Later writes
// fail with the system's own error.
let left = 40;

const writeFile = fs.promises.writeFile;

Reflect.set(fs.promises, 'writeFile', async (...args: Parameters<typeof writeFile>) => {
  const [file] = args;
  const isBuilt =
    (file instanceof URL || typeof file === 'string') && /[\\/]builds[\\/]/.test(file.toString());
  if (isBuilt && (left -= 1) < 0) {
    const error = new Error(`ENOSPC: no space left on device, write`);
    throw Object.assign(error, { code: 'ENOSPC', errno: -28, syscall: 'write' });
  }
  return writeFile(...args);
});
syncBuiltinESMExports();
