import { Suspense, createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { lazyOrnament } from './lazy-ornament.ts'

test('an ornament is drawn when its code is there', async () => {
  expect(
    await drawn(
      async () =>
        ({ mark }) =>
          createElement('i', null, mark),
    ),
  ).toContain('<i>zh</i>')
})

test('where its code cannot be loaded nothing is drawn, and what is around it stands', async () => {
  expect(await drawn(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(
    '<main>列表<!--$--><!--/$--></main>',
  )
})

async function drawn(load: Parameters<typeof lazyOrnament<{ readonly mark: string }>>[0]): Promise<string> {
  const Ornament = lazyOrnament(load)
  const stream = await renderToReadableStream(
    createElement(
      'main',
      null,
      '列表',
      createElement(Suspense, null, createElement(Ornament, { mark: 'zh' })),
    ),
  )
  await stream.allReady
  return new Response(stream).text()
}
