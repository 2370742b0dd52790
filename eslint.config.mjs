import next from 'eslint-config-next/core-web-vitals';
import ts from 'eslint-config-next/typescript';

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
          message: 'It leaves the page where the server cannot be reached: use components/house/use-refresh.',
        })),
      ],
    },
  },
  { ignores: ['.next/**', '.data/**', 'lib/generated/**', 'coverage/**', 'next-env.d.ts'] },
];
export default config;
