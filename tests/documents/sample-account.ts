export { SAMPLE_ACCOUNT } from '#src/playground/samples/sample-answers.ts';
