import { useState } from 'react';
import { isLook } from '#src/domain/look.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import ChoiceField from '../choice-field/ChoiceField.tsx';
import { keepLook, keptLook } from './device-look.ts';
import type { lookChoiceSpec } from './look-choice.spec.ts';

const DEVICE = 'device';

/** The look of this device (NAV-19). No account keeps it: one phone is used in the sun, another at night. */
export default function LookChoice({ props, ...block }: BlockViewProps<typeof lookChoiceSpec>) {
  const [chosen, setChosen] = useState<string>(() => keptLook() ?? DEVICE);
  const { label, help, device, light, dark } = props;
  const choose = (next: unknown): void => {
    const look = isLook(next) ? next : undefined;
    keepLook(look);
    setChosen(look ?? DEVICE);
  };
  return (
    <ChoiceField
      {...block}
      props={{
        label,
        ...(help === undefined ? {} : { help }),
        choices: [
          { value: DEVICE, label: device },
          { value: 'light', label: light },
          { value: 'dark', label: dark },
        ],
      }}
      value={chosen}
      onChange={choose}
      listens={() => false}
    />
  );
}
