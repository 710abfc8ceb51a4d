import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import sello from './tools/eslint/rooms.mjs'

/** An unused property in a destructuring is allowed if it is named to exclude it from the rest. */
const UNUSED = { argsIgnorePattern: '^_', ignoreRestSiblings: true }

export default tseslint.config(
  { ignores: ['build/', 'webapp/dist/', 'node_modules/', 'data/', '**/*.gen.ts'] },
  {
    files: ['webapp/**/*.{ts,tsx,mts}', '*.mts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', UNUSED],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'max-lines': ['error', 400],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['webapp/src/**/*.{ts,tsx}'],
    plugins: { sello, 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      'sello/rooms': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(ReturnStatement, ReturnStatement > ChainExpression) > CallExpression[callee.property.name="postMessage"]',
          message:
            'Do not return it: Safari names the receiver as the source of a message that is posted in a tail call.',
        },
        {
          selector:
            'CallExpression:matches([callee.name=/^use(Layout|Insertion)?Effect$/], [callee.property.name=/^use(Layout|Insertion)?Effect$/]) > ArrowFunctionExpression.arguments[expression=true][body.operator!="void"]',
          message:
            'Give the effect a block body (or void): React calls what an effect returns as its clean-up, and scroll methods return a Promise.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          name: 'react-router',
          importNames: ['BrowserRouter', 'HashRouter', 'Link', 'NavLink', 'Form'],
          message: 'ui/Link and app/HashRouter do it without 4 KB of data router.',
        },
        { name: 'react', importNames: ['lazy'], message: 'That of ui/lazy requests further what failed.' },
      ],
    },
  },
  {
    files: ['webapp/gate/*.js'],
    languageOptions: { ecmaVersion: 5, sourceType: 'script' }, // runs in every browser, also in old ones
    rules: { 'max-lines': ['error', 400], eqeqeq: 'error' },
  },
  {
    files: ['**/*.test.{ts,tsx,mjs}', 'webapp/e2e/**/*.{ts,mts}'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'only', message: 'The other tests would not run.' },
        ...['skip', 'skipIf', 'runIf', 'fixme', 'todo'].map(property => ({
          property,
          message: 'A test that is skipped shows nothing: make it run, or remove it.',
        })),
      ],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    ignores: ['webapp/gate/*.js'],
    extends: [tseslint.configs.recommended, tseslint.configs.disableTypeChecked],
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/no-unused-vars': ['error', UNUSED],
      '@typescript-eslint/no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
      'max-lines': ['error', 400],
      eqeqeq: 'error',
    },
  },
)
