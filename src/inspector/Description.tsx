interface DescriptionProps {
  /** The description of a machine or of one of its transitions. */
  readonly english: string | null | undefined;
  /** Undefined until the user's language is here; English until then. */
  readonly say: ((english: string) => string) | undefined;
}

/** A machine's own sentence in the user's language. */
export function Description({ english, say }: DescriptionProps) {
  if (english === null || english === undefined || english === '') return null;
  return say === undefined ? <small lang="en">{english}</small> : <small>{say(english)}</small>;
}
