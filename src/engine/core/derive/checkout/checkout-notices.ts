import type { Bindable, BlockNode } from '#src/engine/core/document-types.ts';
import { CHECKOUT_TEXTS as C } from '../texts/checkout-texts.ts';

/** A notice whose one link leads on. */
interface WayOn {
  readonly id: string;
  readonly when: BlockNode['when'];
  readonly title: Bindable;
  readonly text: Bindable;
  readonly link: { readonly id: string; readonly label: Bindable; readonly to: Bindable; readonly icon: string };
}

/**
 * What signing in is good for, to a guest.
 * @param to where the sign-in page leads back to is part of it
 */
export const signInNotice = (when: BlockNode['when'], to: Bindable, text: Bindable = C.guestText): BlockNode =>
  wayOn({ id: 'guest', when, title: C.guestTitle, text, link: { id: 'sign-in', label: C.signIn, to, icon: 'login' } });

/** An account pays from its balance, on the page that knows its prices. */
export const memberNotice = (when: BlockNode['when'], to: Bindable): BlockNode =>
  wayOn({
    id: 'member',
    when,
    title: C.memberTitle,
    text: C.memberText,
    link: { id: 'member-open', label: C.memberOpen, to, icon: 'forward' },
  });

function wayOn({ id, when, title, text, link: { id: linkId, ...link } }: WayOn): BlockNode {
  return {
    block: 'notice',
    id,
    ...(when ? { when } : {}),
    props: { tone: 'info', title, text },
    children: [{ block: 'link', id: linkId, props: { ...link, kind: 'button' } }],
  };
}
