import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { Bone } from '../../display/skeleton/Bone.tsx';
import { CheckedForm } from './CheckedForm.tsx';
import styles from './SchemaForm.module.css';
import type { schemaFormSpec } from './schema-form.spec.ts';
import { useCompiledValidator } from './use-compiled-validator.ts';

/** A whole form from a JSON Schema. The server's refusals stand on their fields until those change (SDUI-9). */
export default function SchemaForm(view: BlockViewProps<typeof schemaFormSpec>) {
  const { t } = useTranslation();
  const compiled = useCompiledValidator(view.props.validator);
  if (compiled.loading) {
    return (
      <div className={styles.form} data-block="schema-form" data-block-id={view.id} role="status">
        <span className="screen-reader-only">{t('blocks.loading')}</span>
        <Bone height="4.5rem" />
        <Bone height="4.5rem" />
      </div>
    );
  }
  return <CheckedForm {...view} compiled={compiled.validator} retry={compiled.failed ? compiled.retry : undefined} />;
}
