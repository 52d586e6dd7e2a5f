/** A folder of the pictures, and the folders whose imports it is asked about. */
export interface Picture {
  readonly title: string
  readonly about: string
  readonly rooms: readonly string[]
}

/** What docs/architecture.md shows, from the whole to its parts. The last room that a file lies in is the file's. */
export const pictures: readonly Picture[] = [
  {
    title: 'The whole',
    about:
      'Between these, texts are read as files: the compiler reads `manifest/` and `mesh/openapi.json`, the gateway reads `generated/operations`.',
    rooms: ['api', 'codegen', 'console', 'generated', 'mesh', 'scripts', 'serving', 'src'],
  },
  {
    title: 'The console',
    about: 'A page kind knows no other one, and no page knows the shell.',
    rooms: [
      'app',
      'data',
      'dates',
      'forms',
      'hooks',
      'i18n',
      'machines',
      'own',
      'pages',
      'records',
      'shell',
      'stats',
      'ui',
      'widgets',
    ].map((name) => `src/${name}`),
  },
  {
    title: 'The API',
    about: 'What each room promises: [api/README.md](../api/README.md).',
    rooms: [
      ...['formats', 'database', 'platform'].map((name) => `api/kernel/${name}`),
      ...[
        'model',
        'demo',
        'query',
        'auth',
        'operations',
        'files',
        'jobs',
        'transfer',
        'notifications',
        'statistics',
        'composition',
      ].map((name) => `api/engine/${name}`),
      ...['modules', 'server'].map((name) => `api/${name}`),
    ],
  },
]
