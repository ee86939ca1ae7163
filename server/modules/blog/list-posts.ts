import type { BlogPostLine } from '#src/contract/blog.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ScreenDocument } from '#src/engine/core/document-types.ts';
import { placeOf, slugOf } from '#src/engine/core/screen/blog-post.ts';

const PAGE = 10;
const PLACE = /^\d{4}-\d\d-\d\d [a-z0-9-]+$/;

/**
 * One page of posts. A page begins after a place, not after a post: one that was taken back meanwhile does not lose the rest.
 * @param posts newest first
 * @param page.cursor `next_cursor` of the page before
 * @throws AppError `malformed_request` for a cursor that is not ours
 */
export function listPosts(
  posts: readonly ScreenDocument[],
  { cursor = '', limit = PAGE }: { readonly cursor?: string; readonly limit?: number },
): { readonly data: BlogPostLine[]; readonly next_cursor?: string } {
  const after = cursor === '' ? '' : Buffer.from(cursor, 'base64url').toString();
  if (after !== '' && !PLACE.test(after)) throw new AppError('malformed_request');
  const left = after === '' ? posts : posts.filter((post) => placeOf(post) < after);
  const page = left.slice(0, limit);
  const last = page.at(-1);
  const data = page.flatMap((screen) => present(screen));
  return last === undefined || left.length === page.length
    ? { data }
    : { data, next_cursor: Buffer.from(placeOf(last)).toString('base64url') };
}

function present(screen: ScreenDocument): BlogPostLine[] {
  const { post, title, description, route } = screen;
  if (post === undefined || description === undefined) return [];
  return [{ slug: slugOf(screen), path: route.path, title, summary: description, date: post.date }];
}
