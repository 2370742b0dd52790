/** The public interface of the API, for its route and its documentation. */
export type { Described, JsonSchema } from './openapi';
export { describeAll } from './operations';
export { answerApi } from './router';
