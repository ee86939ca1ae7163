import type { MarkProps } from './drawn/DrawnMark.tsx';

interface ShownOperator {
  readonly id: string;
  readonly mark: string;
  readonly color: string;
}

/** What stands for an operator of a table: the drawing of its id, else its letters on its colour. */
export const operatorMark = ({ id, mark, color }: ShownOperator): NonNullable<MarkProps['mark']> => ({
  letters: mark,
  color,
  drawing: id,
});
