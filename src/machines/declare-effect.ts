/** Declares an effect by name. The machine never performs it; the program that runs the machine does. */
export const effect = () => (): void => undefined;

/** Declares an effect with parameters: data for the program that performs it. */
export const effectWith =
  <Parameters>() =>
  (_: unknown, _parameters: Parameters): void =>
    undefined;
