import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Grid } from './Grid.tsx';

afterEach(cleanup);

function gridOf(count: number): HTMLElement {
  const fields = Array.from({ length: count }, (_, index) => `field-${index}`);
  const { container } = render(
    <Grid
      id="fields"
      props={{}}
      value={undefined}
      onChange={() => undefined}
      emit={async () => undefined}
      listens={() => false}
      busy={false}
    >
      {fields.map((field) => (
        <p key={field}>{field}</p>
      ))}
    </Grid>,
  );
  return container.firstElementChild as HTMLElement;
}

describe('grid', () => {
  it('SDUI-9: a long one is marked, so that what is far from the screen waits; all of it is in the page', () => {
    expect(gridOf(24).hasAttribute('data-long')).toBe(false);
    cleanup();
    const long = gridOf(25);
    expect(long.dataset.long).toBe('true');
    expect(long.children).toHaveLength(25);
  });
});
