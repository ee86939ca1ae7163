import styles from './Bone.module.css';

export interface BoneProps {
  /** CSS length. */
  readonly width?: string;
  readonly height?: string;
}

/** One grey bar where something is going to stand. */
export function Bone({ width = '100%', height = '1rem' }: BoneProps) {
  return <span className={styles.bone} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}
