import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

const empty = '<svg class="icon" width="1rem" height="1rem" viewBox="0 0 16 16" aria-hidden="true"></svg>'

afterEach(() => {
  vi.resetModules()
  vi.doUnmock('../../generated/icon-paths.ts')
})

test('the place of an icon is kept until the icons are loaded, then it is drawn', async () => {
  const { drawn, loadIcons } = await freshIcons()
  expect(drawn()).toBe(empty)
  await loadIcons()
  const { iconPaths } = await import('../../generated/icon-paths.ts')
  expect(iconPaths.edit.length).toBeGreaterThan(0)
  for (const path of iconPaths.edit) expect(drawn()).toContain(`<path d="${path}"`)
})

test('where the icons cannot be loaded their places stay empty, and nothing fails', async () => {
  vi.doMock('../../generated/icon-paths.ts', () => {
    throw new TypeError('Failed to fetch')
  })
  const { drawn, loadIcons } = await freshIcons()
  await loadIcons()
  expect(drawn()).toBe(empty)
})

/** What is not loaded yet: the icons are kept by their module. */
async function freshIcons() {
  const [{ Icon }, { loadIcons }] = await Promise.all([import('./icon.tsx'), import('./icon-paths.ts')])
  return { loadIcons, drawn: () => renderToStaticMarkup(createElement(Icon, { name: 'edit' })) }
}
