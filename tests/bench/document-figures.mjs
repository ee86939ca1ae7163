import { atLeast, atMost } from './figures-table.mjs';

/** What is promised of documents that change while the program runs: publishing, many products, serving, expressions. */
export function documentFigures({ publish, screen, products, fuzz }) {
  const seconds = (ms) => ms && ms / 1_000;
  const expressions = (side) => side && side.escaped + side.slow + side.differing;
  return [
    atMost('Publish to visible, 100 clients, p95', 2, seconds(publish?.p95Ms.publish), 's'),
    atMost('… roll back', 2, seconds(publish?.p95Ms['roll back']), 's'),
    atMost('… kill switch', 2, seconds(publish?.p95Ms.kill), 's'),
    atMost('Publish to painted in a browser, longest', 2, seconds(publish?.browserMs.publish), 's'),
    atMost('… roll back', 2, seconds(publish?.browserMs['roll back']), 's'),
    atMost('… kill switch', 2, seconds(publish?.browserMs.kill), 's'),
    atLeast(
      'Screen document served, to a bare route of the same bytes',
      0.7,
      screen?.ratio,
      screen &&
        `(${screen.documentPerSecond.toFixed(0)} to ${screen.barePerSecond.toFixed(0)} per second, ${screen.bytes} bytes)`,
    ),
    atLeast(
      '… asked whether it has changed (304)',
      0.7,
      screen && screen.unchangedPerSecond / screen.barePerSecond,
      screen && `(${screen.unchangedPerSecond.toFixed(0)} per second)`,
    ),
    atMost('1,000 products linted and compiled, time of the processor', 30, products?.lintSeconds, 's'),
    atMost('First screen with 1,000 products to that with the shipped ones', 1.2, products?.ratio, '', 2),
    atMost('… LCP in a browser', 1.2, products?.lcp.ratio, '', 2),
    atMost(
      'A million expressions past budget, in error or otherwise on a screen: server',
      0,
      expressions(fuzz?.server),
      '',
      0,
    ),
    atMost('… browser', 0, expressions(fuzz?.browser), '', 0),
  ];
}
