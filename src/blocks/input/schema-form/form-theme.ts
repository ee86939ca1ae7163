import type { ThemeProps } from '@rjsf/core';
import { AddButton, ClearButton, CopyItemButton, MoveDownButton, MoveUpButton, RemoveButton } from './FormButtons.tsx';
import { FieldDescription, FieldTemplate, ObjectTemplate } from './FormTemplates.tsx';
import { CheckboxWidget, InputTemplate, SelectWidget, TextareaWidget } from './FormWidgets.tsx';
import { NumberInput } from './NumberInput.tsx';
import { UnplacedErrors } from './UnplacedErrors.tsx';

/** The form library drawn with our own fields; what is not here keeps the library's plain HTML. */
export const FORM_THEME: ThemeProps = {
  templates: {
    BaseInputTemplate: InputTemplate,
    DescriptionFieldTemplate: FieldDescription,
    ErrorListTemplate: UnplacedErrors,
    FieldTemplate,
    ObjectFieldTemplate: ObjectTemplate,
    ButtonTemplates: { AddButton, ClearButton, CopyButton: CopyItemButton, MoveDownButton, MoveUpButton, RemoveButton },
  },
  fields: { NumberField: NumberInput },
  widgets: { CheckboxWidget, SelectWidget, TextareaWidget },
};
