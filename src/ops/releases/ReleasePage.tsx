import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import type { Language } from '#src/domain/language.ts';
import { noteIn } from '#src/domain/text/program-note.ts';
import type { Release } from '../answers.ts';
import styles from '../console.module.css';
import { documentPath, sectionPath } from '../ops-address.ts';
import { ChangeList } from '../parts/ChangeList.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Word } from '../parts/Word.tsx';
import { Preview } from '../preview/Preview.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer } from '../use-ops.ts';
import { RELEASE_TONE, shareText } from './release-tone.ts';
import { RELEASE_STEPS, type ReleaseStep, StepDialog } from './StepDialog.tsx';

/** One release: its documents, its approvals, and its possible actions. */
export function ReleasePage({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const answer = useAnswer('ops.release.get', { release: id }, { everyMs: 5000 });
  return (
    <section className={styles.page}>
      <Link to={sectionPath('release')}>‹ {t('section.release')}</Link>
      <Loaded answer={answer}>{({ release }) => <ReleaseDetail release={release} />}</Loaded>
    </section>
  );
}

/** Why a scheduled release was held: a code of the error catalogue. */
function problemText(code: string, language: Language): string {
  const known = Object.entries(ERROR_CATALOGUE).find(([name]) => name === code)?.[1];
  return known === undefined ? code : known.message[language];
}

function ReleaseDetail({ release }: { readonly release: Release }) {
  const { t, language } = useTexts();
  const [asking, setAsking] = useState<ReleaseStep | null>(null);
  const [looking, setLooking] = useState(false);
  const steps = RELEASE_STEPS.filter((step) => release.actions.includes(`ops.release.${step}`));
  return (
    <>
      <header className={styles.head}>
        <h1>{release.title}</h1>
        <span data-testid="release-state">
          <Word tone={RELEASE_TONE[release.state]}>{t(`state.${release.state}`)}</Word>
        </span>
        {release.state === 'rolling' && (
          <Word tone="pending">{shareText(release.share, (count) => t('release.accounts', { count }))}</Word>
        )}
      </header>
      <p>{noteIn(release.note, language)}</p>
      {release.problem !== null && (
        <p className={styles.refused} role="alert">
          {problemText(release.problem, language)}
        </p>
      )}
      <Facts release={release} />
      <div className={styles.actions}>
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            className={`button button-small ${step === 'publish' ? 'button-primary' : 'button-secondary'}`}
            onClick={() => setAsking(step)}
          >
            {t(`step.${step}.button`)}
          </button>
        ))}
      </div>
      <h2>{t('release.documents')}</h2>
      {release.documents.map((document) => (
        <ReleasedDocument key={`${document.kind}/${document.id}`} document={document} />
      ))}
      <details className={styles.card} onToggle={(event) => setLooking(event.currentTarget.open)}>
        <summary>{t('release.look')}</summary>
        {looking && <Preview source={{ release: release.id }} />}
      </details>
      {asking !== null && <StepDialog release={release} step={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function Facts({ release }: { readonly release: Release }) {
  const { t } = useTexts();
  return (
    <dl className={styles.facts}>
      <dt>{t('release.author')}</dt>
      <dd>
        {release.author.name} · <Moment at={release.created_at} />
      </dd>
      {release.publish_at !== null && (
        <>
          <dt>{t('release.publish-at')}</dt>
          <dd>
            <Moment at={release.publish_at} />
          </dd>
        </>
      )}
      {release.live_at !== null && (
        <>
          <dt>{t('release.live-at')}</dt>
          <dd>
            <Moment at={release.live_at} />
          </dd>
        </>
      )}
      <dt>{t('release.approval')}</dt>
      <dd>
        <Approvals release={release} />
      </dd>
    </dl>
  );
}

function ReleasedDocument({ document }: { readonly document: Release['documents'][number] }) {
  const { t } = useTexts();
  return (
    <article className={styles.card}>
      <h3>
        <Link to={documentPath(document.kind, document.id)}>{document.id}</Link>{' '}
        <small>{t(`kind.${document.kind}`)}</small>{' '}
        {document.before === null && <Word tone="info">{t('release.new-document')}</Word>}
        {document.stale && <Word tone="failed">{t('release.stale')}</Word>}
      </h3>
      <ChangeList changes={document.changes} />
    </article>
  );
}

function Approvals({ release }: { readonly release: Release }) {
  const { t } = useTexts();
  return (
    <>
      <Word tone={release.approval.needed && release.approvals.length === 0 ? 'pending' : 'muted'}>
        {t(
          !release.approval.needed
            ? 'release.no-second'
            : release.approvals.length === 0
              ? 'release.needs-second'
              : 'release.approved',
        )}
      </Word>
      <ul>
        <WaitsFor release={release} />
        {release.approvals.map((approval) => (
          <li key={approval.by.id}>
            {t('release.approved-by', { name: approval.by.name })} · <Moment at={approval.at} /> · {approval.note}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The changes that need a second person, and whose approval is missing. */
function WaitsFor({ release }: { readonly release: Release }) {
  const { t } = useTexts();
  if (!release.approval.needed || release.waits_for.length + release.approvals.length === 0) return null;
  const asking = release.documents.filter(({ changes }) => changes.some(({ asks }) => asks === true));
  const what = asking
    .map(({ id, changes }) => {
      const topics = new Set(
        changes.flatMap(({ asks, topic }) => (asks === true && topic !== undefined ? [topic] : [])),
      );
      return `${id} (${[...topics].map((topic) => t(`change.topic.${topic}`)).join(', ')})`;
    })
    .join('; ');
  const whose = release.waits_for.map(({ name }) => name).join(', ');
  return (
    <>
      {what !== '' && <li>{t('release.because', { what })}</li>}
      {release.waits_for.length > 0 && (
        <li data-testid="waits-for">{t('release.waits-for', { author: release.author.name, whose })}</li>
      )}
    </>
  );
}
