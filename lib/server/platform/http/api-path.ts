/** The address under which the public API answers. */
import 'server-only';

// How the API says no: one shape, and headers that let pages of other sites read it.

export const API_PATH = '/api/v1';

export const isApiPath = (path: string): boolean => path === API_PATH || path.startsWith(`${API_PATH}/`);
