import { withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMemo, useRef, useState } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { Bone } from '../../display/skeleton/Bone.tsx';
import { Icon } from '../../marks/Icon.tsx';
import { FORM_THEME } from './form-theme.ts';
import { formWords } from './form-words.ts';
import { createHybridValidator } from './hybrid-validator.ts';
import { ruleMessages } from './rule-messages.ts';
import styles from './SchemaForm.module.css';
import type { schemaFormSpec } from './schema-form.spec.ts';
import { fieldErrors, readServerErrors } from './server-errors.ts';
import { useCompiledValidator } from './use-compiled-validator.ts';

const ThemedForm = withTheme(FORM_THEME);

/** A whole form from a JSON Schema. The server's refusals stand on their fields until those change (SDUI-9). */
export default function SchemaForm({ id, props, emit, busy, blocked }: BlockViewProps<typeof schemaFormSpec>) {
  const { t } = useTranslation();
  const compiled = useCompiledValidator(props.validator);
  const [data, setData] = useState<unknown>(props.data ?? {});
  const [tried, setTried] = useState(false);
  const sent = useRef<unknown>(undefined);
  const running = useRef(false);
  const validator = useMemo(() => createHybridValidator(compiled.validator), [compiled.validator]);
  const messages = useMemo(() => ruleMessages(t), [t]);
  const words = useMemo(() => formWords(t), [t]);
  const errors = useMemo(() => readServerErrors(props.errors), [props.errors]);
  const extraErrors = useMemo(() => fieldErrors(errors, sent.current, data), [errors, data]);

  if (compiled.loading) {
    return (
      <div className={styles.form} data-block="schema-form" data-block-id={id} role="status">
        <span className="hanya-pembaca">{t('blocks.loading')}</span>
        <Bone height="4.5rem" />
        <Bone height="4.5rem" />
      </div>
    );
  }
  const submit = (value: unknown): void => {
    if (running.current || busy || blocked !== undefined || compiled.failed) return;
    running.current = true;
    sent.current = value;
    void emit('submit', value).finally(() => {
      running.current = false;
    });
  };
  const off = blocked ?? (compiled.failed ? t('blocks.schema-form.unchecked') : undefined);
  return (
    <div className={styles.form} data-block="schema-form" data-block-id={id}>
      <ThemedForm
        idPrefix={id}
        schema={props.schema as RJSFSchema}
        uiSchema={(props.ui ?? {}) as UiSchema}
        formData={data}
        validator={validator}
        transformErrors={messages}
        extraErrors={extraErrors}
        translateString={words}
        liveValidate={tried ? 'onChange' : 'onBlur'}
        noHtml5Validate
        showErrorList={false}
        focusOnFirstError
        onChange={(event) => setData(event.formData)}
        onError={() => setTried(true)}
        onSubmit={(event) => submit(event.formData)}
      >
        <button
          type="submit"
          className="tombol tombol-utama"
          disabled={off !== undefined}
          aria-busy={busy}
          {...(off === undefined ? {} : { 'aria-describedby': `${id}-off` })}
        >
          {props.submit_label}
        </button>
        {off !== undefined && (
          <p className={styles.off} id={`${id}-off`}>
            <Icon name="warning" size={18} />
            <span>{off}</span>
            {compiled.failed && (
              <button type="button" className="tombol tombol-sunyi tombol-kecil" onClick={compiled.retry}>
                {t('blocks.retry')}
              </button>
            )}
          </p>
        )}
      </ThemedForm>
    </div>
  );
}
