import { withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMemo, useRef, useState } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { Icon } from '../../marks/Icon.tsx';
import { createDrawnFields, DrawnFieldsProvider } from './drawn-fields.ts';
import { FORM_THEME } from './form-theme.ts';
import { formWords } from './form-words.ts';
import { type CompiledValidator, createFormCheck } from './hybrid-validator.ts';
import { ruleMessages } from './rule-messages.ts';
import styles from './SchemaForm.module.css';
import type { schemaFormSpec } from './schema-form.spec.ts';
import { fieldErrors, readServerErrors } from './server-errors.ts';

const ThemedForm = withTheme(FORM_THEME);

interface Props extends BlockViewProps<typeof schemaFormSpec> {
  readonly compiled: CompiledValidator | undefined;
  /** Loads the check again; given while there is none, and the form cannot be sent. */
  readonly retry: (() => void) | undefined;
}

/** Puts the focus on the first thing that says what is wrong, in the order of the screen. */
function focusFirstError(form: HTMLElement | null): void {
  const marked = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-error][tabindex]') ?? [];
  [...marked].find((element) => element.closest('[hidden]') === null)?.focus();
}

/**
 * The form with its check. What the check refuses is always told: on its field, at its group, or above the button. What is sent is
 * what was checked.
 */
export function CheckedForm({ id, props, emit, busy, blocked, compiled, retry }: Props) {
  const { t } = useTranslation();
  const [data, setData] = useState<unknown>(props.data ?? {});
  const [tried, setTried] = useState(false);
  const [drawn] = useState(createDrawnFields);
  const frame = useRef<HTMLDivElement>(null);
  const sent = useRef<unknown>(undefined);
  const running = useRef(false);
  const schema = props.schema as RJSFSchema;
  const { validator, named } = useMemo(() => createFormCheck(schema, compiled), [schema, compiled]);
  const messages = useMemo(() => ruleMessages(t), [t]);
  const words = useMemo(() => formWords(t), [t]);
  const errors = useMemo(() => readServerErrors(props.errors), [props.errors]);
  const extraErrors = useMemo(() => fieldErrors(errors, sent.current, data), [errors, data]);
  const submit = (value: unknown): void => {
    if (running.current || busy || blocked !== undefined || retry !== undefined) return;
    running.current = true;
    sent.current = value;
    void emit('submit', named(value)).finally(() => {
      running.current = false;
    });
  };
  const off = blocked ?? (retry === undefined ? undefined : t('blocks.schema-form.unchecked'));
  return (
    <div className={styles.form} data-block="schema-form" data-block-id={id} ref={frame}>
      <DrawnFieldsProvider value={drawn}>
        <ThemedForm
          id={`${id}-form`}
          idPrefix={id}
          schema={schema}
          uiSchema={(props.ui ?? {}) as UiSchema}
          formData={data}
          validator={validator}
          transformErrors={messages}
          extraErrors={extraErrors}
          translateString={words}
          liveValidate={tried ? 'onChange' : 'onBlur'}
          noHtml5Validate
          showErrorList="bottom"
          focusOnFirstError={() => focusFirstError(frame.current)}
          onChange={(event) => setData(event.formData)}
          onError={() => setTried(true)}
          onSubmit={(event) => submit(event.formData)}
        >
          {/* The button stands below the list of errors, which the library puts at the end of the form. */}
          <></>
        </ThemedForm>
      </DrawnFieldsProvider>
      <button
        type="submit"
        form={`${id}-form`}
        className="button button-primary"
        disabled={off !== undefined}
        aria-busy={busy}
        {...(off === undefined ? {} : { 'aria-describedby': `${id}-off` })}
      >
        {props.submit_label}
      </button>
      {off !== undefined && <Off id={`${id}-off`} reason={off} retry={retry} />}
    </div>
  );
}

/** Why the form cannot be sent. */
function Off({ id, reason, retry }: Pick<Props, 'id' | 'retry'> & { readonly reason: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.off} id={id}>
      <Icon name="warning" size={18} />
      <span>{reason}</span>
      {retry !== undefined && (
        <button type="button" className="button button-quiet button-small" onClick={retry}>
          {t('blocks.retry')}
        </button>
      )}
    </p>
  );
}
