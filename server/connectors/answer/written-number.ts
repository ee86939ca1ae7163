const WHOLE = /^-?\d{1,15}$/;
/** What computing with doubles adds to a whole number of rupiah or takes from it. */
const NOISE = 1e-6;

/** A number of an answer that went through a double on its way, or may have: with a fraction, an exponent, too many digits. */
export class WrittenNumber {
  /** As the provider wrote it. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Its digits, where they are all it consists of; a serial number with a fraction or an exponent has lost some. */
  get digits(): string | undefined {
    return WHOLE.test(this.text) ? this.text : undefined;
  }

  /** Its value without the noise of doubles; undefined beyond what a JavaScript number holds exactly. */
  get value(): number | undefined {
    const value = withoutNoise(Number(this.text));
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined;
  }
}

/** 13063.999999999998 is 13064; 13063.5 stays. */
export function withoutNoise(value: number): number {
  const whole = Math.round(value);
  return Math.abs(value - whole) <= NOISE ? whole + 0 : value;
}

/** One name with two values in one object: which of them is meant nobody can say. */
export class Contradiction {
  readonly values: readonly unknown[];

  constructor(...values: readonly unknown[]) {
    this.values = values;
  }
}

/** How a spreadsheet or a program writes a number that it could not hold: `5.1234567890123E+19`. */
const EXPONENT_NOTATION = /^\s*[+-]?\d(?:[.,]\d+e[+-]?|e\+)\d{1,3}\s*$/i;

/** Whether a text is a number that lost its digits before it became a text. */
export const hasLostDigits = (text: string): boolean => EXPONENT_NOTATION.test(text);
