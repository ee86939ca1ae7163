/** A reason why nothing is written, for the person who called. */
export class Refusal extends Error {}
