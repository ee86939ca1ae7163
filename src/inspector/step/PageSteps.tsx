import { Link } from 'react-router-dom';
import { useTexts } from '#src/ops/texts.tsx';
import type { RecordedClientStep } from '#src/recording/recording.ts';
import styles from '../inspector.module.css';
import { inspectorPath } from '../link/inspector-address.ts';
import { valueText } from '../StateWord.tsx';
import { Fields } from './Json.tsx';

/** Events of a page beside a step. @param linked the page's own recording can be opened here */
export function PageSteps({
  steps,
  linked,
}: {
  readonly steps: readonly RecordedClientStep[];
  readonly linked: boolean;
}) {
  const { t } = useTexts();
  return (
    <ol className={styles.calls}>
      {steps.map((step) => {
        const [machine = '', key = ''] = step.client.split('/');
        return (
          <li key={`${step.client} ${step.seq}`}>
            <p>
              <strong>{step.event.type}</strong> {valueText(step.from)} → {valueText(step.to)}
            </p>
            <dl className={styles.fields}>
              <div>
                <dt>{t('request')}</dt>
                <dd>{step.request ?? '–'}</dd>
              </div>
              <div>
                <dt>{t('key')}</dt>
                <dd>{linked ? <Link to={inspectorPath(machine, key)}>{key}</Link> : key}</dd>
              </div>
            </dl>
            <Fields value={step.event} without={['type']} />
          </li>
        );
      })}
    </ol>
  );
}
