import { Link } from 'react-router-dom';
import type { ApiError } from '#src/app/api/api-error.ts';
import type { OpsProblem } from '../answers.ts';
import { useProblemWords } from '../editor/use-problem-words.ts';
import { documentPath } from '../ops-address.ts';
import { useTexts } from '../texts.tsx';
import styles from './documents.module.css';

/** Errors shown of each document: the editor that the link opens shows the others. */
const SHOWN_EACH = 3;

/**
 * Which documents of a release were refused and why, each with a link to its editor. Draws nothing for other refusals.
 * @param refusal of `ops.release.create` or `ops.draft.save`; `details.problems` holds problems by `kind id` when the code is `document_refused`
 */
export function RefusedDocuments({ refusal }: { readonly refusal: ApiError | null }) {
  const { t } = useTexts();
  const say = useProblemWords();
  const refused = refusal === null ? [] : refusedDocuments(refusal);
  if (refused.length === 0) return null;
  return (
    <ul className={styles.refusedDocuments} data-testid="refused-documents">
      {refused.map(({ kind, id, errors }) => (
        <li key={`${kind} ${id}`}>
          <Link to={documentPath(kind, id)}>{`${t(`kind.${kind}`)} ${id}`}</Link>
          <ul>
            {errors.slice(0, SHOWN_EACH).map((problem) => {
              const { reason, mend } = say(problem);
              return (
                <li key={`${problem.pointer} ${problem.code} ${problem.reason}`}>
                  <code>{problem.pointer === '' ? '/' : problem.pointer}</code> {reason} <em>{mend}</em>
                </li>
              );
            })}
          </ul>
          {errors.length > SHOWN_EACH && <p>{t('release.more-errors', { count: errors.length - SHOWN_EACH })}</p>}
        </li>
      ))}
    </ul>
  );
}

interface Refused {
  readonly kind: string;
  readonly id: string;
  readonly errors: readonly OpsProblem[];
}

function refusedDocuments({ code, details }: ApiError): readonly Refused[] {
  const { problems } = details;
  if (code !== 'document_refused' || typeof problems !== 'object' || problems === null) return [];
  return Object.entries(problems).flatMap(([name, found]: [string, unknown]) => {
    const [kind = '', id = ''] = name.split(' ');
    const errors = Array.isArray(found) ? found.filter(isProblem).filter(({ severity }) => severity === 'error') : [];
    return id === '' ? [] : [{ kind, id, errors }];
  });
}

const isProblem = (value: unknown): value is OpsProblem =>
  typeof value === 'object' && value !== null && 'pointer' in value && 'code' in value && 'reason' in value;
