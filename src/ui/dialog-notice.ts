import { createContext, type ReactNode } from 'react';

/**
 * What every open dialog says above its content. What stands on the page itself lies below the
 * dialog, out of sight and out of reach.
 */
export const DialogNotice = createContext<ReactNode>(null);
