import type { DocumentStore } from '#server/documents/document-store.ts';
import { type Cohorts, viewOf } from '#server/documents/document-view.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { blogAnswer, blogQuery } from '#src/contract/blog.contract.ts';
import { listPosts } from './list-posts.ts';

type BlogDocuments = Pick<DocumentStore, 'posts'>;

interface BlogDeps {
  readonly documents: BlogDocuments & Cohorts<BlogDocuments>;
}

/** What operations have published for everybody to read (ACC-9); each post itself is a screen. */
export function blogRoutes({ documents }: BlogDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'blog.list',
      summary: 'Published blog posts, newest first (ACC-9)',
      policy: 'public',
      audit: 'none',
      query: blogQuery,
      answer: blogAnswer,
      handle: async ({ caller }, { query }) => listPosts(viewOf<BlogDocuments>(documents, caller).posts(), query),
    }),
  ];
}
