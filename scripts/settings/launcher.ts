import { Type } from 'typebox'

/** Variables of `npm start`, `npm run dev` and the tools, beside those that the API reads (`api/server/settings.ts`). */
export const launcherEnvironment = Type.Object({
  PORT: Type.Integer({
    default: 4600,
    minimum: 0,
    maximum: 65_534,
    description: 'Port of the console; 0 = a free one.',
  }),
  API_URL: Type.Optional(
    Type.String({
      description: 'Your own REST API; the embedded one is then not started and its contract is left alone.',
    }),
  ),
  API_HEADERS: Type.Optional(
    Type.String({
      description:
        'Headers for every call of an imported API, as a JSON object of texts: `{"X-Api-Key": "…"}`. They replace the caller’s authorization, so who reaches the console uses that key.',
    }),
  ),
  METRICS_PORT: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 65_535,
      description:
        'Port of the gateway’s `/metrics` (Prometheus), on the loopback address; the number of `PORT` opens them to whoever reaches the console. None unless given. Those of the API are on its own port.',
    }),
  ),
  STOP_SECONDS: Type.Integer({
    default: 20,
    minimum: 0,
    maximum: 99_999,
    description:
      'How long requests and jobs under way may take to finish after SIGTERM; a second signal ends at once.',
  }),
  GATEWAY_PORT: Type.Optional(
    Type.Integer({ description: 'Port of the gateway beside Vite in `npm run dev`.' }),
  ),
  MANIFEST_PROBLEMS: Type.Optional(
    Type.String({
      description:
        'File in which the compiler beside Vite in `npm run dev` says what is wrong with the manifest.',
    }),
  ),
  OWN_WIDGETS: Type.Optional(
    Type.String({
      description:
        'Folder of the widgets of a project of another API, from which Vite serves them in `npm run dev`.',
    }),
  ),

  XDG_CACHE_HOME: Type.Optional(
    Type.String({
      description: 'Where the compiler keeps what it made, in a folder of its own; `~/.cache` unless given.',
    }),
  ),
  CHROMIUM_PATH: Type.Optional(
    Type.String({ description: 'Chromium of the browser tests; found or installed unless given.' }),
  ),
  HEADLESS_SHELL_PATH: Type.Optional(
    Type.String({
      description:
        'Chromium without an interface of its own, for the tests that need no notifications; found or installed unless given.',
    }),
  ),
  CI: Type.Optional(
    Type.String({ description: 'Set by continuous integration: no browser test may be the only one.' }),
  ),
  KILL_ROUNDS: Type.Optional(
    Type.Integer({ description: 'How often the durability tests kill the server; 10 unless given.' }),
  ),
  BENCH_DATABASE_URL: Type.Optional(Type.String({ description: 'PostgreSQL for `npm run bench -- api`.' })),
  BENCH_SIZE: Type.Optional(
    Type.Enum(['small', 'full'], { description: 'Size of the data of that benchmark.' }),
  ),
  BENCH_ONLY: Type.Optional(
    Type.String({ description: 'Only the parts of that benchmark whose names contain this.' }),
  ),
  BENCH_EVERY: Type.Optional(
    Type.Integer({ description: 'Of the cases of that benchmark one in so many; each unless given.' }),
  ),
  BENCH_MINUTES: Type.Optional(
    Type.Number({ description: 'Minutes of the load of `npm run bench -- load`; 30 unless given.' }),
  ),
  BENCH_SECONDS: Type.Optional(
    Type.Integer({ description: 'Seconds of each part of `npm run bench -- intake`; 10 unless given.' }),
  ),
  DAY_EVENTS: Type.Optional(
    Type.Integer({
      description:
        'Events that the programs of a new company send in `tests/contract/own-day`; 500 unless given.',
    }),
  ),
  BENCH_URLS: Type.Optional(
    Type.String({
      description:
        'Consoles for `npm run bench -- page` and `-- deep-link`, separated by commas; its own with the demo’s data unless given.',
    }),
  ),
  PROPERTY_RUNS: Type.Optional(
    Type.Integer({
      description: 'Made-up requests for each operation in the property tests; 50 unless given.',
    }),
  ),
  PROPERTY_SEED: Type.Optional(
    Type.Integer({ description: 'What they are made up from; a failure prints its own, to be seen again.' }),
  ),
  CONTRACT_RUNS: Type.Optional(
    Type.Integer({ description: 'Calls of each operation through the contract test tool; 2 unless given.' }),
  ),
  MANIFEST_DEBUG: Type.Optional(
    Type.String({ description: '`1`: the compiler shows where an error of its own came from.' }),
  ),
  NO_COLOR: Type.Optional(Type.String({ description: 'Any value: the compiler writes without colours.' })),
  UPDATE_GOLDEN: Type.Optional(Type.String({ description: 'Any value: golden tests record what they see.' })),
})
