import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useHost } from '#src/app/program/host-context.ts';
import { BLOCK_REGISTRATIONS } from '#src/blocks/registry.tsx';
import type { OperationName } from '#src/contract/operations.ts';
import type { ScreenDocument } from '#src/engine/core/document-types.ts';
import { Screen } from '#src/engine/react/screen/Screen.tsx';
import type { ScreenHost } from '#src/engine/react/screen-host.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import type { Shown } from './playground-address.ts';
import { SAMPLE_ACCOUNT, SAMPLE_ANSWERS } from './samples/sample-answers.ts';

const REGISTRY = new Map(BLOCK_REGISTRATIONS.map((one) => [one.spec.name, one]));
const SITE = { ppobEnabled: true, shopEnabled: true, sameNominalPerDay: 1, demo: true };

interface ScreenStageProps {
  readonly screen: ScreenDocument;
  readonly shown: Shown;
  readonly onEvent: (event: string, payload: unknown) => void;
}

/** A shipped screen with sample answers. Nothing in it reaches the server. */
export function ScreenStage({ screen, shown, onEvent }: ScreenStageProps) {
  const { i18n } = useTranslation();
  const program = useHost();
  const { state, language, round } = shown;
  const [query, setQuery] = useState<Readonly<Record<string, string>>>({});
  const client = useMemo(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }), []);
  const host = useMemo<ScreenHost>(() => {
    const change = (changes: Readonly<Record<string, string | null>>): void =>
      setQuery((before) => {
        const next = Object.entries({ ...before, ...changes });
        return Object.fromEntries(next.filter((entry): entry is [string, string] => entry[1] !== null));
      });
    return {
      ...program,
      translate: (key, params = {}) => i18n.t(key, { ...params }),
      call: async (operation, args) => {
        onEvent(operation, args);
        return sampleAnswer(operation, state, round, i18n.t('app.error.network'));
      },
      navigate: (to) => onEvent('navigate', to),
      back: () => onEvent('back', null),
      setQuery: change,
      openOverlay: ({ kind, id }) => change({ [kind]: id }),
      closeOverlay: () => change({ modal: null, dialog: null, sidebar: null }),
      alert: (text) => onEvent('alert', text),
      toast: (text) => onEvent('toast', text),
      notify: (text) => onEvent('notify', text),
      update: () => false,
      onEvent: () => () => undefined,
      onResync: () => () => undefined,
      online: { get: () => state !== 'disabled', subscribe: () => () => undefined },
      report: ({ key, reason }) => onEvent('report', `${key}: ${reason}`),
    };
  }, [program, i18n, onEvent, state, round]);
  const account = state === 'long' ? { ...SAMPLE_ACCOUNT, name: `${SAMPLE_ACCOUNT.name} `.repeat(8) } : SAMPLE_ACCOUNT;
  const params = Object.fromEntries(Object.keys(screen.parameters ?? {}).map((name) => [name, 'K261120F7Q2M8ZP4']));
  return (
    <QueryClientProvider client={client}>
      <Screen
        resolved={{ screen, hash: 'playground', params }}
        registry={REGISTRY}
        host={host}
        environment={{ locale: language, query, account, site: SITE }}
        path={screen.route.path}
      />
    </QueryClientProvider>
  );
}

/** What the samples answer in a state. @throws Error with the network's text for `error` */
function sampleAnswer(operation: OperationName, state: Shown['state'], round: number, failure: string): unknown {
  const samples = SAMPLE_ANSWERS[operation] ?? [{}];
  if (state === 'loading') return new Promise(() => undefined);
  if (state === 'error') throw Object.assign(new Error(failure), { status: 503, code: 'unavailable' });
  if (state === 'empty') return samples[0];
  return samples[state === 'long' ? samples.length - 1 : Math.min(round + 1, samples.length - 1)];
}
