/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  poweredByHeader: false,
  // Titles come with their pages, for everybody: streamed behind them, a tab had no name for a moment, and without
  // JavaScript what belongs in the head stood in the body.
  htmlLimitedBots: /.*/,
  reactStrictMode: true,
  // No picture of ours needs it, and it would be a door to be watched.
  images: { unoptimized: true },
  // `npm test` checks the types; checking them again would double the time of a first `npm start`.
  typescript: { ignoreBuildErrors: true },
  // Everything, the files of the build too, which proxy.ts does not see; it sets the headers of pages.
  headers: async () => [
    { source: '/:path*', headers: [{ key: 'x-content-type-options', value: 'nosniff' }] },
  ],
  // Loaded from node_modules as they are: they carry WebAssembly or native binaries, or compare classes by identity.
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pglite-prisma-adapter',
    '@prisma/adapter-pg',
    'pg',
    'fs-native-extensions',
    '@node-rs/argon2',
    'nodemailer',
    'pino',
    'prom-client',
    'sharp',
    'web-push',
  ],
  outputFileTracingIncludes: {
    '/**': [
      './docs/rules/**',
      './docs/api.md',
      './docs/originals.md',
      './docs/example-bot.mjs',
      './docs/pictures/**',
      './prisma/migrations/**',
      './node_modules/@electric-sql/pglite/dist/**/*.{js,wasm,data}',
      // Found by name at run time, as is the program in it.
      './node_modules/{fs-native-extensions,require-addon,which-runtime}/**/*.{js,json}',
      './node_modules/fs-native-extensions/prebuilds/linux-*/**',
      './node_modules/@fontsource-variable/alegreya/files/*-wght-normal.woff2',
    ],
  },
};

export default config;
