import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useViewServices } from '#src/engine/react/view-services.ts';

type Field = Pick<BlockViewProps, 'value' | 'onChange'>;

/** Where a field's value lives: in the address, when it names a parameter of it (shared by a link, kept over a reload), else where it is bound. */
export function useInAddress<B extends Field>(block: B & { readonly props: { readonly parameter?: string } }): B {
  const { query, setQuery } = useViewServices();
  const { parameter } = block.props;
  if (parameter === undefined) return block;
  return {
    ...block,
    value: query[parameter] ?? '',
    onChange: (value) => setQuery({ [parameter]: typeof value === 'string' && value !== '' ? value : null }),
  };
}
