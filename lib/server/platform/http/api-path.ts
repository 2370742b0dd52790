/** The path of the public API, and whether a path belongs to it. */
import 'server-only';

export const API_PATH = '/api/v1';

export const isApiPath = (path: string): boolean => path === API_PATH || path.startsWith(`${API_PATH}/`);
