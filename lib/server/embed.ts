/** The pages that other sites may show in a frame: `/embed/MATCH`. Nobody is signed in there. */

/** Set by proxy.ts alone, for the layout to know where it is. */
export const EMBED_HEADER = 'x-lamplight-embed';

const EMBED = /^\/embed\/([^/]+)\/?$/;

export const isEmbed = (path: string): boolean => EMBED.test(path);

export const embeddedId = (path: string): string | undefined => EMBED.exec(path)?.[1];
