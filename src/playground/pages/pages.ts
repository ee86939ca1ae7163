import type { ComponentType } from 'react';
import { ColoursPage } from './ColoursPage.tsx';
import { MarksPage } from './MarksPage.tsx';
import { ScalePage } from './ScalePage.tsx';
import { StatesPage } from './StatesPage.tsx';

/** Pages about the look, by the name in their address. Each is drawn light and dark, one below the other. */
export const PAGES: Readonly<Record<string, ComponentType>> = {
  marks: MarksPage,
  scale: ScalePage,
  colours: ColoursPage,
  states: StatesPage,
};
