import { expect } from '@playwright/test'
import { benchPage } from '../../bench/page/bench.ts'
import { baseUrl } from './server.ts'
import { test } from './test.ts'

/** Of one flow in the console and in the reference. */
const measured = {
  ours: expect.any(Number),
  reference: expect.any(Number),
  ratio: expect.any(Number),
}

test('the benchmark of pages signs in, opens two lists and goes back, here and in a reference with the same rows', async () => {
  const { consoles } = await benchPage(1, {
    consoles: [baseUrl],
    on: ['plain'],
    walks: ['work'],
    restMs: 200,
  })
  expect(consoles).toEqual({
    [baseUrl]: {
      plain: {
        'login: KB': measured,
        'login: usable': measured,
        'sign-in → shell': measured,
        'sign-in → dashboard: requests': measured,
        'sign-in → dashboard: KB': measured,
        'menu → first table': measured,
        'list ↔ list': measured,
        'back to a list': measured,
        'heap on a list: MB': measured,
      },
    },
  })
})
