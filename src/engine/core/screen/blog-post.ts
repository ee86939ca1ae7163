import type { BlockNode, BlogPost, ScreenDocument } from '../document-types.ts';
import { dayText } from '../text/calendar-text.ts';

/** Where posts are. */
const POST_PATH = /^\/blog\/posts\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Tells whether an address is one of a blog post. */
export const isPostPath = (path: string): boolean => POST_PATH.test(path);

/** The name of a post in its address. */
export const slugOf = ({ route }: Pick<ScreenDocument, 'route'>): string => route.path.slice('/blog/posts/'.length);

/** The posts among screens, newest first; of one day those whose name comes later in the alphabet. */
export function postsOf(screens: readonly ScreenDocument[]): readonly ScreenDocument[] {
  return screens.filter(({ post }) => post !== undefined).toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
}

/** Where a post stands in the list: of two, the greater comes first. */
export const placeOf = (screen: Pick<ScreenDocument, 'post' | 'route'>): string =>
  `${screen.post?.date ?? ''} ${slugOf(screen)}`;

/** A post with its day and its picture above what its author wrote; any other screen as it is. */
export function withPostHead(screen: ScreenDocument): ScreenDocument {
  const { post, body } = screen;
  if (post === undefined) return screen;
  const day: BlockNode = {
    block: 'text',
    id: 'post-date',
    props: { text: dayText(post.date), tone: 'muted', size: '14' },
  };
  const drawn = post.picture === undefined ? [] : [drawnPicture(post.picture)];
  return { ...screen, body: { ...body, children: [day, ...drawn, ...(body.children ?? [])] } };
}

function drawnPicture({ type, data, label, width, height }: NonNullable<BlogPost['picture']>): BlockNode {
  return {
    block: 'picture',
    id: 'post-picture',
    props: { src: `data:image/${type};base64,${data}`, label, width, height, wide: true },
    requires: { picture: 2 },
    fallback: { block: 'text', id: 'post-picture-label', props: { text: label, tone: 'muted' } },
  };
}
