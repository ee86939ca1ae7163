import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import Picture from './Picture.tsx';
import type { pictureSpec } from './picture.spec.ts';

const draw = (src: string) =>
  renderBlock<typeof pictureSpec>(Picture, { props: { src, label: 'A shop', width: 600, height: 300, wide: true } });

afterEach(cleanup);

describe('pictures', () => {
  it.each(['png', 'jpeg', 'webp'])(
    'ACC-9: a %s in the data is drawn with its words and keeps its place free',
    (type) => {
      draw(`data:image/${type};base64,AAAA`);
      const picture = screen.getByRole('img', { name: 'A shop' });
      expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['600', '300']);
    },
  );

  it.each(['https://elsewhere.example/a.png', 'data:image/svg+xml;base64,AAAA', '/api/v1/session', 'javascript:1'])(
    'SDUI-8: %s is not drawn: nothing is fetched, and no script comes in a picture',
    (src) => {
      draw(src);
      expect(screen.queryByRole('img')).toBeNull();
    },
  );
});
