export { SAMPLE_ACCOUNT } from '#src/playground/sample-answers.ts';
