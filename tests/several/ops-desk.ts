import { require } from '../faults/harness/sales.ts';
import { signedInAt, type TestAnswer, type TestCaller } from '../support/test-app.ts';
import type { Cluster } from './cluster.ts';

/** A share of accounts that a release is shown to. */
interface Share {
  readonly percent: number;
}

/** Two people of operations at a web process, who agree. */
export interface OpsDesk {
  /** Puts a release together that makes the first product dearer, and approves it. @returns its id */
  dearer(by: number): Promise<string>;
  publish(release: string): Promise<void>;
  rollOut(release: string, share: Share): Promise<void>;
  rollBack(release: string): Promise<void>;
}

/** The product whose price shows which version an account sees. */
const PRODUCT = { kind: 'product', id: 'pulsa' } as const;
const NOTE = 'several processes';

interface Priced {
  readonly pricing: { readonly margin: number };
}

/** @param web which of the two web processes they work at */
export async function openOpsDesk(cluster: Cluster, web: 0 | 1): Promise<OpsDesk> {
  const at = () => cluster.web[web].url;
  const person = async (hp: string): Promise<TestCaller> => {
    const { rows } = await cluster.pool.query('select id from account where hp = $1', [hp]);
    return signedInAt(at, cluster.db, String(rows[0]?.id));
  };
  const [author, colleague] = [await person('081200000005'), await person('081200000006')];
  const done = ({ status, body }: TestAnswer): TestAnswer['body'] => {
    require(status < 300, `operations to be let, got ${status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    dearer: async (by) => {
      const shown = done(await author.call('ops.document.get', PRODUCT)) as { live: { document: Priced } };
      const { document } = shown.live;
      const dearer = { ...document, pricing: { ...document.pricing, margin: document.pricing.margin + by } };
      const kept = await author.call('ops.draft.get', PRODUCT);
      const { edit } = kept.status === 200 ? (kept.body.draft as { readonly edit: number }) : { edit: 0 };
      done(await author.call('ops.draft.save', { ...PRODUCT, document: dearer, edit }));
      const put = { title: NOTE, note: NOTE, documents: [PRODUCT] };
      const { release } = done(await author.call('ops.release.create', put)) as { release: { readonly id: string } };
      done(await colleague.call('ops.release.approve', { release: release.id, note: NOTE }));
      return release.id;
    },
    publish: async (release) => void done(await colleague.call('ops.release.publish', { release, note: NOTE })),
    rollOut: async (release, share) =>
      void done(await colleague.call('ops.release.roll-out', { release, share, note: NOTE })),
    rollBack: async (release) => void done(await colleague.call('ops.release.roll-back', { release, note: NOTE })),
  };
}
