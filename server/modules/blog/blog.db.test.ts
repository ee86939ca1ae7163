import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDocumentStore } from '#server/documents/open-document-store.ts';
import { createPageAssembler } from '#server/modules/screen/index.ts';
import type { ScreenDocument } from '#src/engine/core/document-types.ts';
import { must, type PublishingDesk, publishingDesk, textScreen } from '../../../tests/support/desks/publishing-desk.ts';
import { guest, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { blogRoutes } from './index.ts';

const words = (id: string) => ({ id, en: `${id} in English`, zh: `${id} 中文` });
const postOf = (slug: string, date: string, values: Partial<ScreenDocument> = {}): ScreenDocument =>
  textScreen(`blog.${slug}`, `/blog/posts/${slug}`, slug, {
    title: words(slug),
    description: words(`About ${slug}`),
    route: { path: `/blog/posts/${slug}`, public: true, back: true },
    post: { date },
    ...values,
  });

let desk: PublishingDesk;
let app: FastifyInstance;
let visitor: TestCaller;
beforeAll(async () => {
  desk = await publishingDesk();
  app = await testApp(desk, { routes: blogRoutes({ documents: desk.documents }) });
  visitor = guest(app);
});
afterAll(async () => {
  await app.close();
  await desk.close();
});

const slugs = async (query: Record<string, unknown> = {}): Promise<readonly string[]> => {
  const { data } = await must(visitor.call('blog.list', query));
  return (data as readonly { slug: string }[]).map(({ slug }) => slug);
};

describe('the blog', () => {
  test('ACC-9: a post is listed once it is live, newest first, page by page; drafts are seen by nobody', async () => {
    const { budi } = desk;
    expect(await slugs()).toEqual([]);
    const draft = postOf('draft', '2026-12-01');
    await must(budi.call('ops.draft.save', { kind: 'screen', id: draft.id, document: draft, edit: 0 }));
    const release = await desk.release(postOf('second', '2026-11-02'));
    expect(await slugs()).toEqual([]);
    await must(desk.citra.call('ops.release.approve', { release, note: 'fine' }));
    await must(budi.call('ops.release.publish', { release, note: 'now' }));
    const others = await desk.goLive(postOf('first', '2026-11-01'), postOf('third', '2026-11-02'));
    expect(await slugs()).toEqual(['third', 'second', 'first']);

    const page = await must(visitor.call('blog.list', { limit: 2 }));
    expect(page.data).toMatchObject([{ slug: 'third' }, { slug: 'second' }]);
    expect(page.data).toContainEqual({
      slug: 'third',
      path: '/blog/posts/third',
      title: words('third'),
      summary: words('About third'),
      date: '2026-11-02',
    });
    expect(await slugs({ limit: 2, cursor: page.next_cursor })).toEqual(['first']);
    expect((await visitor.call('blog.list', { cursor: 'nonsense' })).body.code).toBe('malformed_request');

    // Taken back, and a page that was begun before goes on where it was.
    await must(budi.call('ops.release.roll-back', { release: others, note: 'too early' }));
    expect(await slugs()).toEqual(['second']);
    expect(await slugs({ limit: 2, cursor: page.next_cursor })).toEqual([]);
  });

  test('ACC-9: the page begins with day and picture; a post at another address, not public, of no day or without summary is refused', async () => {
    const picture = { type: 'png' as const, data: 'AAAA', label: words('A shop'), width: 600, height: 300 };
    await desk.goLive(postOf('shown', '2026-11-03', { post: { date: '2026-11-03', picture } }));
    const found = desk.documents.resolveScreen('/blog/posts/shown');
    const body = found.kind === 'screen' ? found.resolved.screen.body : undefined;
    expect(body?.children?.map(({ block, props }) => [block, props?.text ?? props?.src])).toEqual([
      ['text', '3 November 2026'],
      ['picture', 'data:image/png;base64,AAAA'],
    ]);
    expect(desk.documents.resolveScreen('/blog/posts/unknown').kind).toBe('none');
    const check = async (screen: ScreenDocument): Promise<readonly string[]> => {
      const answer = await must(desk.budi.call('ops.check', { document: screen }));
      return (answer.problems as { code: string }[]).map(({ code }) => code);
    };
    const sound = postOf('sound', '2026-11-04');
    const { description: _, ...silent } = sound;
    expect(await check({ ...sound, route: { path: '/news/x', public: true } })).toContain('blog-post.place');
    expect(await check({ ...sound, route: { path: '/blog/posts/sound' } })).toContain('blog-post.place');
    expect(await check(silent)).toContain('blog-post.summary');
    expect(await check({ ...sound, post: { date: '2026-02-30' } })).toContain('blog-post.date');
    const elsewhere = { ...picture, data: 'https://elsewhere.example/a.png' };
    expect(await check({ ...sound, post: { date: '2026-11-04', picture: elsewhere } })).not.toEqual([]);
  });

  test('ACC-9, NAV-21: the shipped list and post can be read before scripts run, with what a shared link shows; an unknown post is a 404', async () => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const documents = await openDocumentStore({ db: desk.db, directory: path.resolve('schemas'), log });
    const assemble = createPageAssembler({ documents, routes: blogRoutes({ documents }), demo: false });
    const open = (address: string) =>
      assemble({ db: desk.db, path: address, query: {}, caller: null, language: 'zh', requestId: '1' });
    const list = await open('/blog/posts');
    const post = await open('/blog/posts/keep-your-deposit-safe');
    if (list.kind !== 'page' || post.kind !== 'page') throw new Error('no page');
    expect(list.readable?.body).toContain('<h2>守护余额的四个习惯</h2><p>20 November 2026</p>');
    expect(list.readable?.body).toContain('href="/blog/posts/keep-your-deposit-safe"');
    expect(JSON.stringify(list.boot.answers)).toContain('keep-your-deposit-safe');
    expect(post.readable).toMatchObject({ written: '2026-11-20', path: '/blog/posts/keep-your-deposit-safe' });
    expect(post.readable?.body).toContain('<h2>1. 设置 PIN</h2>');
    expect(await open('/blog/posts/nothing-here')).toMatchObject({ kind: 'page', status: 404 });
    expect(await open('/agency')).toMatchObject({ kind: 'page', status: 200, readable: { path: '/agency' } });
  });
});
