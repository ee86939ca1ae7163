import type { ScreenDocument } from '#src/engine/core/document-types.ts';
import { celEquals } from '#src/engine/core/expression/cel-equality.ts';
import type { DataModel } from '#src/engine/core/model/data-model.ts';
import { type DataPath, overlaps, pathOfPointer, pointerOfPath } from '#src/engine/core/model/data-path.ts';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import type { ScreenHost, Validator } from '../screen-host.ts';
import { failuresOf, type RuleFailure } from './validator-errors.ts';
import { focusFirst, isReachable } from './visible-fields.ts';

type State = Readonly<Record<string, unknown>>;

/** Messages of the fields of one screen: when they appear, and when they go. */
export interface FormState {
  /** Message to show now, in the user's language. */
  readonly errorOf: (pointer: string) => string | undefined;
  /** Calls the listener when the message of the field may have changed. */
  readonly subscribe: (pointer: string, listener: () => void) => () => void;
  /** A field came onto the screen; returns how to take it off. */
  readonly mount: (pointer: string, blockId: string) => () => void;
  /** The user left a field: what is wrong with it may be said now. */
  readonly leave: (pointer: string) => Promise<void>;
  /** Checks every field on the screen, shows what is wrong and goes to the first; true when nothing is. */
  readonly validate: () => Promise<boolean>;
  /**
   * Puts a refused call's messages on their fields. Those of fields that changed since the call began are dropped.
   * @param at the state the call was made from
   */
  readonly place: (errors: Readonly<Record<string, readonly string[]>>, at: State) => PlacedMessages;
}

/** Where the messages of a refused call went: on fields that the user can get at, or nowhere yet. */
interface PlacedMessages {
  readonly shown: readonly string[];
  readonly unseen: readonly string[];
}

export interface FormStateOptions {
  readonly screen: ScreenDocument;
  readonly model: DataModel;
  readonly host: Pick<ScreenHost, 'loadValidator' | 'translate' | 'alert'>;
  /** State paths that some block of the document binds; those not mounted belong to another step. */
  readonly bound: ReadonlySet<string>;
}

export function createFormState({ screen, model, host, bound }: FormStateOptions): FormState {
  const fields = createFieldMessages();
  const { mounted, told, announce } = fields;
  const boundPointers = new Set([...bound].map((path) => `/${path.replaceAll('.', '/')}`));
  let validator: Validator | null = null;

  const load = async (): Promise<Validator | null> => {
    if (validator === null && screen.validator !== undefined) validator = await host.loadValidator(screen.validator);
    return validator;
  };
  const { textOf, labelled } = createFieldTexts(screen, model, host);
  const typedAt = createTypedFields(screen);
  const say = async (pointer: string): Promise<void> => {
    const check = await load().catch(() => null);
    const failure = check === null ? undefined : failuresOf(check, stateOf(model), new Set([pointer])).get(pointer);
    if (failure === undefined || !mounted.has(pointer)) return;
    fields.shown = new Map(fields.shown).set(pointer, failure);
    announce([pointer]);
  };

  model.subscribe([['state']], (changed) => {
    const isChanged = (path: DataPath): boolean => changed.some((one) => overlaps(one, path));
    const entered = typedAt(changed).flatMap(({ pointer, path }) =>
      !fields.shown.has(pointer) && isChanged(path) ? [pointer] : [],
    );
    const gone = [...told.keys()].filter((pointer) => isChanged(['state', ...pathOfPointer(pointer)]));
    for (const pointer of gone) told.delete(pointer);
    if (validator === null) for (const pointer of entered) void say(pointer);
    const looked = [...fields.shown.keys(), ...entered.filter((pointer) => mounted.has(pointer))];
    // Within the same event as the key, so that the field is drawn once: with its value and with its message.
    if (validator !== null && looked.length > 0) {
      fields.shown = new Map(failuresOf(validator, stateOf(model), new Set(looked)));
    }
    announce([...looked, ...gone]);
  });

  return {
    errorOf: (pointer) => {
      const failure = fields.shown.get(pointer);
      return told.get(pointer) ?? (failure === undefined ? undefined : textOf(pointer, failure));
    },
    subscribe: fields.subscribe,
    mount: fields.mount,
    leave: say,
    validate: async () => {
      const check = await load().catch(() => undefined);
      if (check === undefined) {
        host.alert(host.translate('app.error.network'));
        return false;
      }
      const failures = check === null ? new Map<string, RuleFailure>() : failuresOf(check, stateOf(model));
      const now = [...failures].filter(([pointer]) => mounted.has(pointer) || !boundPointers.has(pointer));
      const before = fields.shown.keys();
      fields.shown = new Map(now.filter(([pointer]) => mounted.has(pointer)));
      announce([...before, ...fields.shown.keys()]);
      const unseen = now.filter(([pointer]) => !isReachable(mounted.get(pointer) ?? ''));
      if (unseen.length > 0)
        host.alert(unseen.map(([pointer, failure]) => labelled(pointer, textOf(pointer, failure))).join(' '));
      focusFirst(blocksAt(mounted, [...fields.shown.keys(), ...told.keys()]));
      return now.length === 0 && told.size === 0;
    },
    place: (errors, at) => {
      const placed = placeMessages(fields, errors, { at, now: stateOf(model) }, labelled);
      announce(Object.keys(errors));
      const pointers = Object.keys(errors).filter((pointer) => told.has(pointer));
      focusFirst(blocksAt(mounted, pointers));
      return placed;
    },
  };
}

/** What is said under the fields of one screen, and what follows it. */
interface FieldMessages extends Pick<FormState, 'subscribe' | 'mount'> {
  /** Ids of the blocks of the fields on the screen, by pointer. */
  readonly mounted: Map<string, string>;
  /** Rule failures shown now; recomputed on each change so that they go as soon as the value is right. */
  shown: Map<string, RuleFailure>;
  /** Messages of a refused call, by pointer. */
  readonly told: Map<string, string>;
  readonly announce: (pointers: Iterable<string>) => void;
}

function createFieldMessages(): FieldMessages {
  const listeners = new Map<string, Set<() => void>>();
  const fields: FieldMessages = {
    mounted: new Map(),
    shown: new Map(),
    told: new Map(),
    /** Only the fields concerned are asked to look: there may be hundreds. */
    announce: (pointers) => {
      for (const pointer of new Set(pointers)) for (const listener of [...(listeners.get(pointer) ?? [])]) listener();
    },
    subscribe: (pointer, listener) => {
      const there = listeners.get(pointer) ?? new Set();
      listeners.set(pointer, there.add(listener));
      return () => there.delete(listener);
    },
    mount: (pointer, blockId) => {
      fields.mounted.set(pointer, blockId);
      return () => {
        if (fields.mounted.get(pointer) !== blockId) return;
        fields.mounted.delete(pointer);
        fields.shown.delete(pointer);
        fields.told.delete(pointer);
      };
    },
  };
  return fields;
}

/** Puts messages on the fields on the screen, but for those that changed since the call began. */
function placeMessages(
  { mounted, told }: FieldMessages,
  errors: Readonly<Record<string, readonly string[]>>,
  { at, now }: { readonly at: State; readonly now: State },
  labelled: (pointer: string, text: string) => string,
): PlacedMessages {
  const unseen: string[] = [];
  const shown: string[] = [];
  for (const [pointer, messages] of Object.entries(errors)) {
    const text = messages[0];
    const blockId = mounted.get(pointer);
    if (text === undefined || !celEquals(valueAt(at, pointer), valueAt(now, pointer))) continue;
    if (blockId !== undefined) told.set(pointer, text);
    if (blockId === undefined || !isReachable(blockId)) unseen.push(labelled(pointer, text));
    else shown.push(text);
  }
  return { shown, unseen };
}

/** What is said of a field, in the user's language: about a failure, and with the field's name before it. */
function createFieldTexts(screen: ScreenDocument, model: DataModel, host: FormStateOptions['host']) {
  const locale = (): unknown => model.get(['locale']);
  return {
    textOf: (pointer: string, failure: RuleFailure): string => {
      const field = screen.fields?.[pointer];
      const byOthers = field?.errors?.find(({ when }) =>
        Object.entries(when).every(([other, values]) =>
          values.some((value) => value === valueAt(stateOf(model), other)),
        ),
      );
      const own = field?.messages?.[failure.rule] ?? byOthers?.error ?? field?.error;
      if (own !== undefined) return textIn(own, locale());
      const known = host.translate(`rule.${failure.rule}`, failure.params);
      return known === `rule.${failure.rule}` ? host.translate('rule.invalid') : known;
    },
    labelled: (pointer: string, text: string): string => {
      const label = screen.fields?.[pointer]?.label;
      return label === undefined ? text : `${textIn(label, locale())}: ${text}`;
    },
  };
}

interface TypedField {
  readonly pointer: string;
  readonly path: DataPath;
}

/** Finds the fields to check while typing that a change may concern: those under the same first name. */
function createTypedFields(screen: ScreenDocument): (changed: readonly DataPath[]) => readonly TypedField[] {
  const typed: readonly TypedField[] = Object.entries(screen.fields ?? {}).flatMap(([pointer, { check }]) =>
    check === 'typing' ? [{ pointer, path: ['state', ...pathOfPointer(pointer)] }] : [],
  );
  const typedUnder = new Map<string | undefined, readonly TypedField[]>();
  for (const field of typed) {
    const [, name] = field.path;
    typedUnder.set(name, [...(typedUnder.get(name) ?? []), field]);
  }
  return (changed) =>
    changed.some(({ length }) => length < 2)
      ? typed
      : [...new Set(changed.map(([, name]) => name))].flatMap((name) => typedUnder.get(name) ?? []);
}

const stateOf = (model: DataModel): State => (model.get(['state']) ?? {}) as State;

const blocksAt = (mounted: ReadonlyMap<string, string>, pointers: Iterable<string>): readonly string[] =>
  [...pointers].map((pointer) => mounted.get(pointer)).filter((id) => id !== undefined);

function valueAt(state: State, pointer: string): unknown {
  let value: unknown = state;
  for (const part of pathOfPointer(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as State)[part];
  }
  return value;
}

/** The JSON Pointer of a state path as documents write it. */
export function pointerOfBind(bind: string): string {
  return pointerOfPath(bind.split('.'));
}
