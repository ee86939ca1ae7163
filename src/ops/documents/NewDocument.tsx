import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { KINDS, type Kind } from '../answers.ts';
import { documentPath } from '../ops-address.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Select, TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import { type CallOps, useStep } from '../use-ops.ts';
import { useEveryDocument } from './use-every-document.ts';

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** A new draft, empty or copied from an existing document. */
export function NewDocument({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const step = useStep();
  const [kind, setKind] = useState<Kind>('product');
  const [id, setId] = useState('');
  const [from, setFrom] = useState('');
  const rows = useEveryDocument(kind);
  const begin = async (): Promise<void> => {
    const done = await step.run(async (call) => {
      const document = await begunFrom(call, kind, from, id);
      await call('ops.draft.save', { kind, id, document, edit: 0 });
    });
    if (done) void navigate(documentPath(kind, id));
    if (done) onClose();
  };
  return (
    <Dialog
      title={t('document.new')}
      action={t('document.begin', { id })}
      busy={step.busy}
      disabled={!ID.test(id)}
      error={step.error}
      onSubmit={() => void begin()}
      onClose={onClose}
    >
      <Select
        label={t('document.kind')}
        value={kind}
        options={KINDS.map((one) => ({ value: one, text: t(`kind.${one}`) }))}
        onChange={(value) => {
          setKind(KINDS.find((one) => one === value) ?? 'product');
          setFrom('');
        }}
      />
      <TextInput label={t('document.id')} value={id} onChange={setId} help={t('document.id-help')} />
      <Select
        label={t('document.from')}
        value={from}
        options={[
          { value: '', text: t('document.from-nothing') },
          ...rows.map((row) => ({ value: row.id, text: `${row.name} · ${row.id}` })),
        ]}
        onChange={setFrom}
      />
    </Dialog>
  );
}

async function begunFrom(call: CallOps, kind: Kind, from: string, id: string): Promise<unknown> {
  const head = { $schema: `/schemas/meta/${kind}.schema.json`, kind, id, version: 1 };
  if (from === '') return head;
  const { draft, live } = await call('ops.document.get', { kind, id: from });
  const source = draft?.document ?? live?.document;
  return typeof source === 'object' && source !== null ? { ...source, ...head } : head;
}
