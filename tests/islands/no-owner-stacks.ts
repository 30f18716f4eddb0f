import * as React from 'react';

// React in development keeps of each element the stack at which it was made, for its own tools: a seventh
// of the time of these tests, none of which looks at it. React stops by itself after a number of them; what
// it warns of stays the same. Where it counts them no more, nothing happens here.

const parts: Record<string, unknown> = { ...React };
const internals = parts.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });
}
