import { iconPath } from './icon-paths.ts';

export interface IconProps {
  /** Name of a mark in `icon-paths.ts`; an unknown one draws a plain tile. */
  readonly name: string;
  /** Edge in CSS pixels at regular text size; it grows with the user's text. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** One of our marks. It is decoration: the word beside it carries the meaning. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={className}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-icon={name}
    >
      <path d={iconPath(name)} />
    </svg>
  );
}
