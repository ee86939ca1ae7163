import { useState } from 'react';
import { Link } from 'react-router-dom';
import { noteIn } from '#src/domain/text/program-note.ts';
import type { Kind, Version } from '../answers.ts';
import type { Schema } from '../editor/schema-at.ts';
import { TextDiff } from '../editor/TextDiff.tsx';
import { releasePath } from '../ops-address.ts';
import { ChangeList } from '../parts/ChangeList.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer, useMayChange } from '../use-ops.ts';
import { usePages } from '../use-pages.ts';
import { useQueryParams } from '../use-query-params.ts';
import styles from './documents.module.css';
import { pretty } from './use-draft.ts';

interface VersionsProps {
  readonly kind: Kind;
  readonly id: string;
  readonly hasDraft: boolean;
  readonly schema: Schema | null;
  /** Puts a version's text into the editor, as a new draft. */
  readonly onRestore: (text: string) => void;
}

/** Every version with author, time and reason, and its differences from the one before it or from the live one. */
export function Versions({ kind, id, hasDraft, schema, onRestore }: VersionsProps) {
  const { t } = useTexts();
  const { answer, more } = usePages('ops.document.versions', { kind, id });
  const known = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  // Each is compared with the one before it: the oldest that is known waits for that.
  const versions = more.wanted ? known.slice(0, -1) : known;
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <section className={styles.versions} aria-label={t('document.view-of.versions')}>
      <Loaded answer={answer} empty={{ when: () => versions.length === 0 && !hasDraft, text: t('version.none') }}>
        {() => {
          const shown = chosen ?? (hasDraft ? 'draft' : (versions[0]?.hash ?? null));
          return (
            <>
              <ol className={styles.versionList}>
                {hasDraft && (
                  <li>
                    <button type="button" aria-pressed={shown === 'draft'} onClick={() => setChosen('draft')}>
                      <Word tone="info">{t('state.draft')}</Word>
                    </button>
                  </li>
                )}
                {versions.map((version) => (
                  <li key={version.hash}>
                    <VersionRow
                      version={version}
                      chosen={shown === version.hash}
                      onChoose={() => setChosen(version.hash)}
                    />
                  </li>
                ))}
              </ol>
              <MoreRows more={more} />
              {shown !== null && (
                <VersionDiff
                  kind={kind}
                  id={id}
                  schema={schema}
                  shown={shown}
                  previous={
                    shown === 'draft'
                      ? 'live'
                      : (known[known.findIndex(({ hash }) => hash === shown) + 1]?.hash ?? 'none')
                  }
                  onRestore={onRestore}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

interface VersionRowProps {
  readonly version: Version;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function VersionRow({ version, chosen, onChoose }: VersionRowProps) {
  const { t, language } = useTexts();
  return (
    <>
      <button type="button" aria-pressed={chosen} onClick={onChoose}>
        <span className={styles.words}>
          <strong>v{version.version}</strong>
          {version.live && <Word tone="live">{t('state.live')}</Word>}
          {version.source === 'file' && <Word tone="muted">{t('version.file')}</Word>}
          {version.state !== undefined && !version.live && <Word tone="muted">{t(`state.${version.state}`)}</Word>}
          <code>{version.hash.slice(0, 8)}</code>
        </span>
        <small>
          <Moment at={version.at} />
          {version.author !== undefined && <> · {version.author.name}</>}
        </small>
        {version.note !== undefined && <small>{noteIn(version.note, language)}</small>}
      </button>
      {version.release !== undefined && (
        <Link className={styles.ofRelease} to={releasePath(version.release)}>
          {t('release.number', { id: version.release })}
        </Link>
      )}
    </>
  );
}

interface VersionDiffProps extends Omit<VersionsProps, 'hasDraft'> {
  readonly shown: string;
  readonly previous: string;
}

function VersionDiff({ kind, id, schema, shown, previous, onRestore }: VersionDiffProps) {
  const { t } = useTexts();
  const [, change] = useQueryParams();
  const mayChange = useMayChange();
  const [against, setAgainst] = useState<'previous' | 'live'>('previous');
  const before = against === 'live' ? 'live' : previous;
  const diff = useAnswer('ops.diff', { kind, id, before, after: shown });
  const old = useAnswer('ops.version.get', diff.data?.before == null ? null : { hash: diff.data.before });
  const next = useAnswer('ops.version.get', shown === 'draft' ? null : { hash: shown });
  const draft = useAnswer('ops.draft.get', shown === 'draft' ? { kind, id } : null);
  const after = shown === 'draft' ? draft.data?.draft.document : next.data?.document;
  const oldText = diff.data?.before == null ? '' : old.data === undefined ? null : pretty(old.data.document, schema);
  return (
    <div className={styles.diff} data-testid="diff">
      <div className={styles.toolbar}>
        <Tabs
          label={t('version.against')}
          items={[
            { id: 'previous', text: t('version.previous') },
            { id: 'live', text: t('version.live') },
          ]}
          chosen={against}
          onChoose={(one) => setAgainst(one === 'live' ? 'live' : 'previous')}
        />
        {mayChange && shown !== 'draft' && after !== undefined && (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => {
              onRestore(pretty(after, schema));
              change({ view: null });
            }}
          >
            {t('version.restore')}
          </button>
        )}
      </div>
      <Loaded answer={diff}>{({ changes }) => <ChangeList changes={changes} />}</Loaded>
      {after !== undefined && oldText !== null && (
        <TextDiff label={t('version.diff')} before={oldText} after={pretty(after, schema)} />
      )}
    </div>
  );
}
