import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useViewServices } from '#src/engine/react/view-services.ts';

export interface PlaceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path inside the program. */
  readonly to: string;
}

/** A real link that the program follows by itself; a new tab, a new window and downloads stay the browser's. */
export function PlaceLink({ to, onClick, ...rest }: PlaceLinkProps) {
  const { navigate } = useViewServices();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !to.startsWith('/')) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}
