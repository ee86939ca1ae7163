import { useState } from 'react';
import { OPS_TOKEN_SCOPES } from '#src/contract/operations/release.contract.ts';
import type { OpsToken } from '../answers.ts';
import styles from '../console.module.css';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Select, TextInput } from '../parts/Field.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Word, type WordTone } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer, useMayChange, useStep } from '../use-ops.ts';

/** Tokens for scripts: creator, expiry and last use. */
export function TokensPage() {
  const { t } = useTexts();
  const mayChange = useMayChange();
  const answer = useAnswer('ops.token.list', mayChange ? {} : null);
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<OpsToken | null>(null);
  const columns: readonly Column<OpsToken>[] = [
    { id: 'name', words: true, head: t('token.name'), cell: (row) => <strong>{row.name}</strong> },
    { id: 'state', head: t('document.state'), cell: (row) => <TokenState token={row} /> },
    { id: 'scope', head: t('token.scope'), cell: (row) => t(`token.scope-of.${row.scope}`) },
    { id: 'owner', words: true, head: t('token.owner'), cell: (row) => row.owner.name },
    { id: 'made', head: t('token.made'), cell: (row) => <Moment at={row.created_at} /> },
    { id: 'ends', head: t('token.ends'), cell: (row) => <Moment at={row.expires_at} /> },
    {
      id: 'used',
      head: t('token.used'),
      cell: (row) => (row.last_used_at === null ? t('token.never') : <Moment at={row.last_used_at} />),
    },
    {
      id: 'do',
      head: <span className="screen-reader-only">{t('token.revoke')}</span>,
      cell: (row) =>
        stateOf(row) === 'valid' && (
          <button
            type="button"
            className="button button-secondary button-small"
            aria-label={t('token.revoke-of', { name: row.name })}
            onClick={() => setEnding(row)}
          >
            {t('token.revoke')}
          </button>
        ),
    },
  ];
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t('section.token')}</h1>
        {mayChange && (
          <button type="button" className="button button-primary button-small" onClick={() => setMaking(true)}>
            {t('token.new')}
          </button>
        )}
      </header>
      <p className={styles.lead}>{t(mayChange ? 'token.lead' : 'token.not-yours')}</p>
      {mayChange && (
        <Loaded answer={answer} empty={{ when: ({ data }) => data.length === 0, text: t('token.none') }}>
          {({ data }) => <DataTable label={t('section.token')} columns={columns} rows={data} keyOf={({ id }) => id} />}
        </Loaded>
      )}
      {making && <NewToken onClose={() => setMaking(false)} />}
      {ending !== null && <RevokeToken token={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

type TokenStateName = 'valid' | 'expired' | 'revoked';
const TONE: Readonly<Record<TokenStateName, WordTone>> = { valid: 'live', expired: 'muted', revoked: 'failed' };

const stateOf = ({ revoked, expires_at }: OpsToken): TokenStateName =>
  revoked ? 'revoked' : new Date(expires_at) <= new Date() ? 'expired' : 'valid';

function TokenState({ token }: { readonly token: OpsToken }) {
  const { t } = useTexts();
  const state = stateOf(token);
  return <Word tone={TONE[state]}>{t(`token.state-of.${state}`)}</Word>;
}

const DAYS = ['1', '7', '30', '90', '365'] as const;

/** A form for name, scope and expiry, then shows the token, once. */
function NewToken({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const step = useStep();
  const [name, setName] = useState('');
  const [scope, setScope] = useState('read');
  const [days, setDays] = useState('30');
  const [token, setToken] = useState('');
  const [copied, setCopied] = useState(false);
  const make = (): void =>
    void step.run(async (call) => {
      const made = await call('ops.token.create', { name: name.trim(), days: Number(days), scope });
      setToken(made.token);
    });
  if (token !== '') {
    const copy = (): void => {
      navigator.clipboard.writeText(token).then(
        () => setCopied(true),
        () => setCopied(false),
      );
    };
    return (
      <Dialog
        title={t('token.made-title', { name })}
        action={t('token.kept')}
        onlyOne
        busy={false}
        error=""
        onSubmit={onClose}
        onClose={onClose}
      >
        <p>{t('token.once')}</p>
        <code className={styles.secret} data-testid="new-token">
          {token}
        </code>
        <button type="button" className="button button-secondary button-small" onClick={copy}>
          {t(copied ? 'token.copied' : 'token.copy')}
        </button>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('token.new')}
      action={t('token.create')}
      busy={step.busy}
      disabled={name.trim() === '' || name.trim().length > 60}
      error={step.error}
      onSubmit={make}
      onClose={onClose}
    >
      <TextInput label={t('token.name')} value={name} onChange={setName} help={t('token.name-help')} />
      <Select
        label={t('token.scope')}
        value={scope}
        options={OPS_TOKEN_SCOPES.map((one) => ({ value: one, text: t(`token.scope-of.${one}`) }))}
        onChange={setScope}
      />
      <Select
        label={t('token.days')}
        value={days}
        options={DAYS.map((count) => ({ value: count, text: t('token.days-of', { count: Number(count) }) }))}
        onChange={setDays}
      />
    </Dialog>
  );
}

function RevokeToken({ token, onClose }: { readonly token: OpsToken; readonly onClose: () => void }) {
  const { t } = useTexts();
  return (
    <DeedDialog
      title={t('token.revoke-of', { name: token.name })}
      action={t('token.revoke')}
      danger
      deed={(call, note) => call('ops.token.revoke', { token: token.id, note })}
      onClose={onClose}
    >
      <p>{t('token.revoke-text')}</p>
    </DeedDialog>
  );
}
