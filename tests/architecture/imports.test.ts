import { describe, expect, it } from 'vitest';
import { filesBelow, type Import, importsOf, isSource, isTest } from './source-tree.ts';

interface Zone {
  readonly folder: RegExp;
  readonly may: readonly RegExp[];
  readonly because: string;
}

const ours = (to: string): boolean => /^(src|server|tests|scripts)\//.test(to);

/** Allowed imports; the first zone that matches the importing file decides (design: imports point inward). */
const ZONES: readonly Zone[] = [
  {
    folder: /^src\/domain\//,
    may: [/^src\/domain\//],
    because: 'the domain is shared by database, API and interface and knows none of them',
  },
  {
    folder: /^src\/machines\//,
    may: [/^src\/(domain|machines)\//],
    because: 'a machine is pure: no fetch, no database, no React',
  },
  {
    folder: /^src\/recording\//,
    may: [/^src\/(domain|machines|recording)\//, /^src\/contract\/call-key\.ts$/],
    because: 'recordings are folded alike in server, command line and browser: no database, no React',
  },
  {
    folder: /^src\/contract\//,
    may: [/^src\/(domain|contract)\//, /^src\/engine\/core\/document-types\.ts$/],
    because: 'shapes on the wire depend on nouns only',
  },
  {
    folder: /^src\/engine\/core\//,
    may: [/^src\/(domain|contract|engine\/core)\//],
    because: 'the engine core runs in server, tests and browser without React',
  },
  {
    folder: /^src\/engine\/react\//,
    may: [/^src\/(domain|contract|engine)\//],
    because: 'blocks and machines are handed to the engine, never imported by it',
  },
  {
    folder: /^src\/blocks\/.*\.spec\.ts$/,
    may: [/^src\/(domain|engine\/core)\//],
    because: 'a spec is read by the server too',
  },
  {
    folder: /^src\/blocks\/catalog\.ts$/,
    may: [/^src\/(blocks|engine\/core)\//],
    because: 'the catalogue is a list of specs',
  },
  {
    folder: /^src\/blocks\//,
    may: [/^src\/(domain|contract|engine|machines|blocks)\//],
    because: 'a block knows the engine, not the program',
  },
  { folder: /^src\//, may: [/^src\//], because: 'the browser program never imports the server' },
  {
    folder: /^server\/sandbox\//,
    may: [/^server\/sandbox\//],
    because: 'the sandbox suppliers share no code with what they test',
  },
  {
    folder: /^server\/platform\//,
    may: [/^src\/(domain|contract)\//, /^server\/platform\//],
    because: 'the platform knows no noun',
  },
  {
    folder: /^server\/ledger\//,
    may: [/^src\/domain\//, /^src\/contract\//, /^server\/(platform|ledger)\//],
    because: 'the ledger is the only code that moves money and knows no screen',
  },
  {
    folder: /^server\/lifecycle\//,
    may: [/^src\/(domain|machines|recording)\//, /^server\/(platform|lifecycle)\//],
    because: 'the one door for state serves every noun',
  },
  {
    folder: /^server\/connectors\//,
    may: [/^src\/(domain|engine\/core)\//, /^server\/(platform|connectors)\//],
    because: 'the connector runtime knows documents, not products',
  },
  {
    folder: /^server\/inbound\//,
    may: [/^src\/(domain|engine\/core)\//, /^server\/(platform|connectors|documents|inbound)\//],
    because: 'callbacks are received, stored and dispatched for every noun; modules register handlers',
  },
  {
    folder: /^server\/documents\//,
    may: [
      /^src\/(domain|contract|engine\/core|machines)\//,
      /^src\/blocks\/catalog\.ts$/,
      /^server\/(platform|documents)\//,
      /^server\/connectors\/fixtures\//,
    ],
    because: 'documents are checked against the catalogue and what providers were recorded to answer, not drawn',
  },
  {
    folder: /^server\//,
    may: [/^src\/(domain|contract|machines|recording|engine\/core)\//, /^src\/blocks\/catalog\.ts$/, /^server\//],
    because: 'the server never imports views or the browser program',
  },
];

const sources = [...filesBelow('src', isSource), ...filesBelow('server', isSource)].filter((file) => !isTest(file));
const imports = sources.flatMap(importsOf);

function moduleOf(path: string): string | undefined {
  return /^server\/modules\/([^/]+)\//.exec(path)?.[1];
}

describe('imports', () => {
  it('point inward: each folder imports only what its zone allows', () => {
    const wrong = imports
      .filter((one) => ours(one.to))
      .flatMap((one) => {
        const zone = ZONES.find((candidate) => candidate.folder.test(one.from));
        return zone === undefined || zone.may.some((allowed) => allowed.test(one.to))
          ? []
          : [`${one.from} → ${one.to}: ${zone.because}`];
      });
    expect(wrong).toEqual([]);
  });

  it('enter a server module only through its index, the list of modules through its manifest', () => {
    const wrong = imports.filter((one) => {
      const target = moduleOf(one.to);
      const door = one.from === 'server/modules/module-list.ts' ? 'module' : 'index';
      return target !== undefined && moduleOf(one.from) !== target && !one.to.endsWith(`/modules/${target}/${door}.ts`);
    });
    expect(wrong.map((one) => `${one.from} → ${one.to}`)).toEqual([]);
  });

  it('never reach tests', () => {
    expect(imports.filter((one) => one.to.startsWith('tests/')).map((one) => one.from)).toEqual([]);
  });

  it('form no cycle, types included', () => {
    const graph = new Map<string, readonly Import[]>(
      sources.map((file) => [file, importsOf(file).filter((one) => ours(one.to))]),
    );
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, trail: readonly string[]): void => {
      const at = trail.indexOf(file);
      if (at >= 0) {
        cycles.push([...trail.slice(at), file].join(' → '));
        return;
      }
      if (done.has(file)) return;
      for (const one of graph.get(file) ?? []) visit(one.to, [...trail, file]);
      done.add(file);
    };
    for (const file of sources) visit(file, []);
    expect(cycles).toEqual([]);
  });

  it('REAL-5: load the modules of tracing only where a collector is configured', () => {
    const found = imports.filter(({ to }) => to.startsWith('@opentelemetry/'));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((one) => !one.typeOnly && !one.dynamic).map((one) => `${one.from} → ${one.to}`)).toEqual([]);
  });

  it('keep heavy libraries out of what the first screen loads', () => {
    const heavy = /^(antd|@rjsf\/|ajv|@sinclair\/typebox|jspdf|pusher-js|xstate|@xstate\/)/;
    const eager = new Set<string>();
    const follow = (file: string): void => {
      if (eager.has(file)) return;
      eager.add(file);
      for (const one of staticImports(file)) if (ours(one)) follow(one);
    };
    follow('src/app/main.tsx');
    const wrong = [...eager].flatMap((file) =>
      staticImports(file)
        .filter((to) => heavy.test(to))
        .map((to) => `${file} → ${to}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** Imports that the browser follows at once: no types, no `import()`. */
function staticImports(file: string): string[] {
  return importsOf(file)
    .filter((one) => !one.typeOnly && !one.dynamic)
    .map((one) => one.to)
    .filter((to) => !ours(to) || sources.includes(to));
}
