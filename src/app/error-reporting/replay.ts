import { replayIntegration } from '@sentry/react';

/**
 * Records what the screen shows without a single text, picture or input of it. It compresses nothing: that would take a worker made
 * of a text, which our pages do not run.
 */
export const createReplay = (): ReturnType<typeof replayIntegration> =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    useCompression: false,
    // An error may be the last thing that a page shows.
    minReplayDuration: 0,
    networkCaptureBodies: false,
  });
