import type { KeyboardEvent } from 'react';

/** What keyboards report for a key that belongs to an input method (UI Events, `keyCode` 229). */
const OF_INPUT_METHOD = 229;

/**
 * Whether a key is a command: Enter and Escape that end a composition choose or drop a candidate of the input method and must not
 * save, submit or empty anything. Safari ends the composition before the key, so `isComposing` alone does not tell.
 */
export const isCommandKey = ({ nativeEvent, keyCode }: Pick<KeyboardEvent, 'nativeEvent' | 'keyCode'>): boolean =>
  !nativeEvent.isComposing && keyCode !== OF_INPUT_METHOD;
