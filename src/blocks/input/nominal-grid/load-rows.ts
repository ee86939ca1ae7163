import type { ComponentType } from 'react';
import type { RowsProps } from './card-rows.ts';

let loaded: ComponentType<RowsProps> | undefined;

/** What keeps only rows near the screen in the page, once a list has been long enough to need it. */
export const loadedRows = (): ComponentType<RowsProps> | undefined => loaded;

/** Loads it. @throws TypeError when it does not arrive */
export async function loadRows(): Promise<ComponentType<RowsProps>> {
  loaded ??= (await import('./VirtualRows.tsx')).VirtualRows;
  return loaded;
}
