import styles from './playground.module.css';
import type { PropSchema } from './samples/sample-props.ts';

interface PropControlsProps {
  readonly schema: PropSchema;
  readonly values: Readonly<Record<string, unknown>>;
  readonly onChange: (name: string, value: unknown) => void;
}

/** One control per prop, made from the block's own declaration. */
export function PropControls({ schema, values, onChange }: PropControlsProps) {
  return (
    <div className={styles.controls}>
      {Object.entries(schema.properties ?? {}).map(([name, own]) => (
        <div key={name} className={styles.control}>
          <label htmlFor={`prop-${name}`}>
            {name}
            {own.description !== undefined && <small>{own.description}</small>}
          </label>
          <Control id={`prop-${name}`} schema={own} value={values[name]} onChange={(value) => onChange(name, value)} />
        </div>
      ))}
    </div>
  );
}

interface ControlProps {
  readonly id: string;
  readonly schema: PropSchema;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Control({ id, schema, value, onChange }: ControlProps) {
  const choices = schema.anyOf?.map((one) => one.const).filter((one) => typeof one === 'string') ?? [];
  if (schema.type === 'boolean')
    return (
      <input id={id} type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />
    );
  if (choices.length > 0)
    return (
      <select id={id} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  if (schema.type === 'integer' || schema.type === 'number')
    return (
      <input
        id={id}
        type="number"
        value={Number(value ?? 0)}
        onChange={(event) => onChange(Math.trunc(Number(event.target.value)))}
      />
    );
  if (schema.type === 'string')
    return <input id={id} type="text" value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />;
  return <JsonControl id={id} value={value} onChange={onChange} />;
}

/** Lists and maps are edited as JSON; what is no JSON yet changes nothing. */
function JsonControl({ id, value, onChange }: Omit<ControlProps, 'schema'>) {
  return (
    <textarea
      id={id}
      key={JSON.stringify(value)}
      rows={4}
      spellCheck={false}
      defaultValue={JSON.stringify(value ?? null, null, 1)}
      onBlur={(event) => {
        try {
          onChange(JSON.parse(event.target.value));
          event.target.setCustomValidity('');
        } catch (error) {
          event.target.setCustomValidity(error instanceof Error ? error.message : 'JSON');
          event.target.reportValidity();
        }
      }}
    />
  );
}
