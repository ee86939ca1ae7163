import { CASHBACK_CATEGORIES, CASHBACK_KINDS, type CashbackKind } from '#src/domain/sale/cashback.ts';
import { PRODUCT_FAMILIES, type ProductFamily } from '#src/domain/sale/transaction.ts';
import { jakartaDay } from '#src/engine/core/text/calendar-text.ts';
import type { Preferences } from '../answers.ts';
import { AmountInput } from '../parts/AmountInput.tsx';
import { Check, Select, TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';

type Rule = Preferences['cashback']['rules'][number];

interface CashbackRulesProps {
  readonly rules: readonly Rule[];
  readonly disabled: boolean;
  readonly onChange: (rules: Rule[]) => void;
}

/** Rules for cashback, which sales earn on the next day, by account (DEP-5, decision 0040). */
export function CashbackRules({ rules, disabled, onChange }: CashbackRulesProps) {
  const { t } = useTexts();
  const replace = (index: number, rule: Rule): void =>
    onChange(rules.map((one, place) => (place === index ? rule : one)));
  return (
    <fieldset disabled={disabled}>
      <legend>{t('preference.cashback')}</legend>
      <p>{t('preference.cashback-help')}</p>
      {rules.map((rule, index) => (
        <RuleFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place, and may be like another one
          key={index}
          number={index + 1}
          rule={rule}
          onChange={(next) => replace(index, next)}
          onRemove={() => onChange(rules.filter((_, place) => place !== index))}
        />
      ))}
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() =>
          onChange([...rules, { categories: ['master'], kind: 'fixed', value: 50, from: jakartaDay(new Date()) }])
        }
      >
        {t('preference.add-rule')}
      </button>
    </fieldset>
  );
}

interface RuleFieldsProps {
  readonly number: number;
  readonly rule: Rule;
  readonly onChange: (rule: Rule) => void;
  readonly onRemove: () => void;
}

/** Texts of a rule that may be absent. */
const NAMES = ['product', 'nominal'] as const;

function RuleFields({ number, rule, onChange, onRemove }: RuleFieldsProps) {
  const { t } = useTexts();
  const put = (changes: Partial<Rule>): void => onChange({ ...rule, ...changes });
  /** An empty text is no condition. */
  const name = (key: 'product' | 'nominal' | 'until', text: string): void => {
    const { [key]: _gone, ...rest } = rule;
    onChange(text === '' ? rest : { ...rest, [key]: text });
  };
  const family = (chosen: string): void => {
    const { family: _gone, ...rest } = rule;
    const known = PRODUCT_FAMILIES.find((one): one is ProductFamily => one === chosen);
    onChange(known === undefined ? rest : { ...rest, family: known });
  };
  return (
    <fieldset>
      <legend>{t('preference.rule', { number })}</legend>
      {CASHBACK_CATEGORIES.map((category) => (
        <Check
          key={category}
          label={t(`preference.category.${category}`)}
          checked={rule.categories.includes(category)}
          onChange={(on) =>
            put({
              categories: CASHBACK_CATEGORIES.filter((one) => (one === category ? on : rule.categories.includes(one))),
            })
          }
        />
      ))}
      <Select
        label={t('preference.family')}
        value={rule.family ?? ''}
        options={[
          { value: '', text: t('all') },
          ...PRODUCT_FAMILIES.map((one) => ({ value: one, text: t(`preference.families.${one}`) })),
        ]}
        onChange={family}
      />
      {NAMES.map((key) => (
        <TextInput
          key={key}
          label={t(`preference.${key}`)}
          value={rule[key] ?? ''}
          onChange={(text) => name(key, text.trim())}
        />
      ))}
      <Select
        label={t('preference.kind')}
        value={rule.kind}
        options={CASHBACK_KINDS.map((one) => ({ value: one, text: t(`preference.kinds.${one}`) }))}
        onChange={(kind) => put({ kind: CASHBACK_KINDS.find((one): one is CashbackKind => one === kind) ?? rule.kind })}
      />
      <AmountInput label={t(`preference.value.${rule.kind}`)} value={rule.value} onChange={(value) => put({ value })} />
      <TextInput label={t('preference.from')} type="date" value={rule.from} onChange={(from) => put({ from })} />
      <TextInput
        label={t('preference.until')}
        type="date"
        value={rule.until ?? ''}
        onChange={(text) => name('until', text)}
      />
      <button type="button" className="button button-secondary button-small" onClick={onRemove}>
        {t('preference.remove-rule', { number })}
      </button>
    </fieldset>
  );
}
