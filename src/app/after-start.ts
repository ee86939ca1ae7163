import type { Program } from './program.ts';

/** Once the page stands: opens without the network, follows newer versions, records its own calls. None of it may stop another. */
export async function afterStart(program: Program): Promise<void> {
  const keeping = window.isSecureContext
    ? import('./offline/start-keeping.ts').then(({ startKeeping }) => startKeeping(program))
    : undefined;
  const recording = import('./client-recorder/start-recording.ts').then(({ startRecording }) =>
    startRecording(program),
  );
  await Promise.all([keeping, recording]);
}
