import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#src/app/api/api-error.ts';
import { addOperations } from '#src/app/api/operation-routes.ts';
import { useAccount, useProgram } from '#src/app/program/program-context.ts';
import { OPS_OPERATIONS } from '#src/contract/console-operations.ts';
import { randomKey } from '#src/engine/react/runtime/idempotency-keys.ts';
import type { OpsAnswers, OpsCall } from './answers.ts';

addOperations(OPS_OPERATIONS);

type Args = Readonly<Record<string, unknown>>;

/** First part of the query key of all answers of the console. */
export const OPS = 'ops';

/** Calls an operation of the console. @throws ApiError */
export type CallOps = <N extends OpsCall>(operation: N, args?: Args) => Promise<OpsAnswers[N]>;

/** @param idempotencyKey names one action, however often it is sent; only operations that require one read it */
export function useCall(idempotencyKey?: string): CallOps {
  const { api } = useProgram();
  return useCallback(
    async (operation, args = {}) => {
      const options = { silent: true, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
      return (await api.call(operation, args, options)) as OpsAnswers[typeof operation];
    },
    [api, idempotencyKey],
  );
}

/**
 * An answer of the console, cached and fetched again when documents change; null arguments: not wanted now.
 * @param options.everyMs polls at this interval: for changes of colleagues, which send no event
 */
export function useAnswer<N extends OpsCall>(
  operation: N,
  args: Args | null,
  options: { readonly everyMs?: number } = {},
): UseQueryResult<OpsAnswers[N], Error> {
  const call = useCall();
  return useQuery({
    queryKey: [OPS, operation, args],
    queryFn: () => call(operation, args ?? {}),
    enabled: args !== null,
    staleTime: 15_000,
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
    placeholderData: (before) => before,
  });
}

export interface Step {
  /** Runs a change that others see; everything the console shows is fetched again. False: it was refused. */
  readonly run: (work: (call: CallOps) => Promise<unknown>) => Promise<boolean>;
  readonly busy: boolean;
  /** Why the last one was refused; "" when it was not. */
  readonly error: string;
  /** The same with its details, when the server answered. */
  readonly refusal: ApiError | null;
  readonly clear: () => void;
}

/** One action of the user, with its progress and its refusal. */
export function useStep(): Step {
  const [key, setKey] = useState(() => randomKey());
  const call = useCall(key);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
  const run: Step['run'] = async (work) => {
    setBusy(true);
    setFailure(null);
    try {
      await work(call);
      setKey(randomKey());
      return true;
    } catch (cause) {
      setFailure({ cause });
      return false;
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: [OPS] });
    }
  };
  return {
    run,
    busy,
    error: failure === null ? '' : messageOf(failure.cause),
    refusal: failure?.cause instanceof ApiError ? failure.cause : null,
    clear: () => setFailure(null),
  };
}

/** The text of a failure: the server's sentence and its messages for single fields. */
export function messageOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return failure instanceof Error ? failure.message : String(failure);
  const fields = Object.entries(failure.errors).map(([pointer, messages]) => `${pointer}: ${messages.join(' ')}`);
  return [failure.message, ...fields].join(' ');
}

/** Only operations may change anything; qa reads (the server holds to it as well). */
export function useMayChange(): boolean {
  return useAccount()?.category === 'operations';
}

/** Updates the console when documents or switches change elsewhere. */
export function useLiveConsole(): void {
  const { realtime } = useProgram();
  const client = useQueryClient();
  useEffect(() => {
    const refresh = (): void => void client.invalidateQueries({ queryKey: [OPS] });
    const stops = ['documents.changed', 'offer.changed'].map((event) => realtime.on(event, refresh));
    stops.push(realtime.onResync(refresh));
    return () => {
      for (const stop of stops) stop();
    };
  }, [realtime, client]);
}
