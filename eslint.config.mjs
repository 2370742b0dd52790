import next from 'eslint-config-next/core-web-vitals';
import ts from 'eslint-config-next/typescript';

/** What is said of React, of what it draws, and of Next's pages. */
const OF_REACT = /^(react|react-hooks|jsx-a11y|@next\/next)\//;
const rulesOfReact = [...next, ...ts]
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((rule) => OF_REACT.test(rule));

const config = [
  ...next,
  ...ts,
  {
    files: ['app/**', 'components/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "MemberExpression[object.name=/router$/i][property.name='refresh']",
          "MemberExpression[object.callee.name='useRouter'][property.name='refresh']",
          "VariableDeclarator[init.callee.name='useRouter'] Property[key.name='refresh']",
        ].map((selector) => ({
          selector,
          message:
            'It leaves the page where the server cannot be reached: use useRefresh of components/layout/refresh.',
        })),
      ],
    },
  },
  {
    files: ['components/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'fetch',
          message: 'A request without a time limit may hang: use ask of components/connection/request.',
        },
      ],
    },
  },
  {
    // There is nothing of React here to look at, which took half of the time, and none may come in.
    files: ['lib/**/*.{ts,mjs}', 'scripts/**/*.{ts,mjs}', 'e2e/**/*.ts'],
    rules: {
      ...Object.fromEntries(rulesOfReact.map((rule) => [rule, 'off'])),
      'no-restricted-imports': ['error', { paths: [{ name: 'react', allowImportNames: ['cache'] }] }],
      'no-restricted-syntax': [
        'error',
        { selector: 'CallExpression[callee.name=/^use[A-Z]/]', message: 'Hooks belong in components/.' },
      ],
    },
  },
  { ignores: ['.next/**', '.data/**', 'lib/generated/**', 'coverage/**', 'next-env.d.ts'] },
];
export default config;
