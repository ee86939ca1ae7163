import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * How much a frame of a fixed width must shrink to be seen whole in the room it has; 1 where it fits.
 * @param width of the frame, in CSS pixels
 * @param edge both of its edges together, in CSS pixels
 * @returns the element whose width is the room, and the factor
 */
export function useFit(width: number, edge: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const [scale, setScale] = useState(1);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = room.current;
    if (element === null) return;
    const measure = (): void => setScale(Math.min(1, (element.clientWidth - edge) / width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, edge]);
  return [room, scale];
}
