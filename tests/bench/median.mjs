/** The value in the middle. */
export const median = (values) => [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)];

/** The value that so many percent of the values do not exceed. */
export const percentile = (values, percent) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((values.length * percent) / 100) - 1)];
