import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { LazyPicture } from '../../picture/LazyPicture.tsx';
import styles from './Picture.module.css';
import type { pictureSpec } from './picture.spec.ts';

const OWN = /^data:image\/(?:png|jpeg|webp);base64,/;

/** A picture inside the data itself; anything else is not drawn, so that no document makes a page fetch from elsewhere. */
export default function Picture({ id, props }: BlockViewProps<typeof pictureSpec>) {
  const { src, label, width, height, wide } = props;
  if (!OWN.test(src)) return null;
  return (
    <div className={wide ? styles.wide : styles.paper} data-block="picture" data-block-id={id}>
      <LazyPicture
        className={wide ? styles.photo : styles.picture}
        src={src}
        label={label}
        width={width}
        height={height}
      />
    </div>
  );
}
