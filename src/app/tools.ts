import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Tools of the people behind the counter, by the screen that the server answers for their path; each is a bundle of its own. */
export const TOOLS: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  'tool.playground': lazy(() => import('#src/playground/Playground.tsx')),
  'tool.inspector': lazy(() => import('#src/inspector/Inspector.tsx')),
  'tool.ops': lazy(() => import('#src/ops/OpsConsole.tsx')),
};
