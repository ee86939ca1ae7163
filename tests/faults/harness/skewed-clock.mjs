/** Loaded before a program (`--import`), sets its clock off by `CLOCK_SKEW_MS`; timers run as they do. */
const skew = Number(process.env.CLOCK_SKEW_MS);
const RealDate = Date;
const now = () => RealDate.now() + skew;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }

  static now() {
    return now();
  }
};
