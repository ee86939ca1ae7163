import { createContext } from 'react';

/** Where recordings may be streamed to for Stately's inspector; null: nowhere, and nothing of it is loaded. */
export const StatelyAddress = createContext<string | null>(null);
