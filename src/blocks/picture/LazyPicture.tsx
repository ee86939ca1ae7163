import { useEffect, useRef, useState } from 'react';

/** NAV-20: a picture is drawn once it is less than so many screens below the top of the window, and tried again so often. */
const PRELOAD_RATIO = 1.3;
const RETRIES = 1;

/** Keeps the place of a picture that is not drawn yet: nothing moves when it is. */
const placeOf = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;

interface LazyPictureProps {
  readonly src: string;
  readonly label: string;
  /** In px, as the picture is. */
  readonly width: number;
  readonly height: number;
  readonly className: string | undefined;
}

/**
 * A picture that costs nothing before it comes near the screen (NAV-20). One that fails is asked for once more; after that its words
 * stand in its place.
 */
export function LazyPicture({ src, label, width, height, className }: LazyPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [near, setNear] = useState(false);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (near || image.current === null) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return undefined;
    }
    const margin = `${Math.round((PRELOAD_RATIO - 1) * 100)}% 0px`;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(image.current);
    return () => observer.disconnect();
  }, [near]);

  return (
    <img
      // A new element asks again; the same one would not.
      key={failures}
      ref={image}
      className={className}
      src={near ? src : placeOf(width, height)}
      alt={label}
      width={width}
      height={height}
      onError={() => setFailures((before) => Math.min(before + 1, RETRIES))}
    />
  );
}
