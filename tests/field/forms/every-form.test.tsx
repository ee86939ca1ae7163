import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { compileCheck } from '#server/documents/check/compile-validator.ts';
import { CheckedForm } from '#src/blocks/input/schema-form/CheckedForm.tsx';
import type { CompiledValidator } from '#src/blocks/input/schema-form/hybrid-validator.ts';
import type { schemaFormSpec } from '#src/blocks/input/schema-form/schema-form.spec.ts';
import { renderBlock } from '#src/blocks/test-support/render-block.tsx';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { shippedDocuments } from '../../documents/shipped-documents.ts';
import { drawnData, drawnForm } from './drawn-forms.ts';
import { messagesOnScreen } from './messages-on-screen.ts';

afterEach(cleanup);

interface ShippedForm {
  readonly screen: string;
  readonly schema: JsonSchema;
  readonly ui: object;
}

/** A document's looks as the engine hands them to the block: texts in one language. */
function inOneLanguage(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOneLanguage);
  if ('id' in value && 'en' in value) return value.id;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inOneLanguage(inner)]));
}

/** Every schema form in a document, wherever it stands. */
function formsIn(screenId: string, node: unknown): ShippedForm[] {
  if (typeof node !== 'object' || node === null) return [];
  const { block, props } = node as { readonly block?: unknown; readonly props?: Partial<ShippedForm> };
  const own =
    block === 'schema-form' && props?.schema !== undefined
      ? [{ screen: screenId, schema: props.schema, ui: Object(inOneLanguage(props.ui ?? {})) }]
      : [];
  return [...own, ...Object.values(node).flatMap((inner) => formsIn(screenId, inner))];
}

const shipped = shippedDocuments()
  .filter(({ document }) => document.kind === 'screen')
  .flatMap(({ document }) => formsIn(document.id, document));

/** Compiles as publishing does; a schema that it refuses is in no form. */
function compiledOrNone(schema: JsonSchema): CompiledValidator | undefined {
  try {
    return compileCheck(schema) as CompiledValidator;
  } catch {
    return undefined;
  }
}

/** Presses the button of a form and holds: what is sent fits the schema, and what is not sent has its message on the screen. */
async function press(form: Omit<ShippedForm, 'screen'>, data: unknown, compiled: CompiledValidator | undefined) {
  const Form = (view: BlockViewProps<typeof schemaFormSpec>) => (
    <CheckedForm {...view} compiled={compiled} retry={undefined} />
  );
  const props = { schema: form.schema, ui: form.ui, submit_label: 'Simpan', data };
  try {
    const { seen } = renderBlock(Form, { props });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Simpan' })));
    const [event] = seen.events;
    if (event === undefined) expect(messagesOnScreen()).not.toEqual([]);
    else expect(compileCheck(form.schema)(JSON.parse(JSON.stringify(event[1])))).toBe(true);
  } finally {
    cleanup();
  }
}

describe('SDUI-9: a press of the button that sends nothing has a message on the screen', () => {
  it('there are shipped forms', () => expect(shipped.length).toBeGreaterThanOrEqual(2));

  it.each(shipped)('in the form of $screen, whatever it was given', async (form) => {
    await fc.assert(
      fc.asyncProperty(drawnData(form.schema), (data) => press(form, data, compiledOrNone(form.schema))),
      { numRuns: 25 },
    );
  });

  it.each(['compiled', 'interpreted'])('in forms of any schema, %s', async (how) => {
    const form = drawnForm.filter(({ schema }) => compiledOrNone(schema) !== undefined);
    await fc.assert(
      fc.asyncProperty(form, ({ schema, ui, data }) =>
        press({ schema, ui }, data, how === 'compiled' ? compiledOrNone(schema) : undefined),
      ),
      { numRuns: Number(process.env.FORM_RUNS ?? 40) },
    );
  });
});
