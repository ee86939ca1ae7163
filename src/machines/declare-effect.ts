/** Declares an effect by name. The machine never performs it; whoever runs the machine does. */
export const effect = () => (): void => undefined;

/** Declares an effect with parameters: data for whoever performs it. */
export const effectWith =
  <Parameters>() =>
  (_: unknown, _parameters: Parameters): void =>
    undefined;
