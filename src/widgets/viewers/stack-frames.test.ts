import { expect, test } from 'vitest'
import { frameGroups } from './stack-frames.ts'

test('frames of libraries that follow each other stand together; every line is kept', () => {
  const trace = [
    "TypeError: Cannot read properties of undefined (reading 'id')",
    '    at handler (api/orders/show.ts:41:7)',
    '    at async Layer.handle (/app/node_modules/router/layer.js:95:5)',
    '    at node:internal/process/task_queues:95:5',
    '    at run (api/app.ts:12)',
    '',
    '#3 /srv/vendor/laravel/Router.php(66): Router->dispatch()',
    'render@https://console.test/assets/page.js:4:120',
  ].join('\n')
  expect(
    frameGroups(trace).map(({ isForeign, frames }) => [
      isForeign,
      frames.map(({ call, file, line }) => [call, file, line]),
    ]),
  ).toEqual([
    [
      false,
      [
        [null, null, null],
        ['handler', 'api/orders/show.ts', 41],
      ],
    ],
    [
      true,
      [
        ['Layer.handle', '/app/node_modules/router/layer.js', 95],
        [null, 'node:internal/process/task_queues', 95],
      ],
    ],
    [false, [['run', 'api/app.ts', 12]]],
    [true, [['Router->dispatch()', '/srv/vendor/laravel/Router.php', 66]]],
    [false, [['render', 'https://console.test/assets/page.js', 4]]],
  ])
})
