import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Account } from '#src/contract/account/account.contract.ts';
import type { Signal } from '../live/signal.ts';
import type { NoticeState } from '../notices/notices.ts';
import type { Program } from './program.ts';

export const ProgramContext = createContext<Program | null>(null);

/** The program around the shell. @throws Error outside it. */
export function useProgram(): Program {
  const program = useContext(ProgramContext);
  if (program === null) throw new Error('outside the program');
  return program;
}

export function useAccount(): Account | null {
  const { session } = useProgram();
  return useSyncExternalStore(session.subscribe, session.account);
}

export function useNotices(): NoticeState {
  const { notices } = useProgram();
  return useSyncExternalStore(notices.subscribe, notices.get);
}

export function useSignal<T>(signal: Signal<T>): T {
  return useSyncExternalStore(signal.subscribe, signal.get);
}
