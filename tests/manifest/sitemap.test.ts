import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCase, type GoldenCase, runManifest } from './golden-case.ts'

let golden: GoldenCase
beforeEach(() => {
  golden = createCase('base')
})
afterEach(() => golden.dispose())

const draw = async (format: string): Promise<string> =>
  (await runManifest(['routes', '--format', format, '--root', golden.root])).out

describe('the sitemap', () => {
  test('as mermaid: every page once, in the box of its section', async () => {
    const { out } = await runManifest(['routes', '--format', 'json', '--root', golden.root])
    const routes: { path: string }[] = JSON.parse(out)
    const text = await draw('mermaid')
    const nodes = [...text.matchAll(/^ {4}p\d+\["/gm)]
    expect(text.startsWith('flowchart LR\n')).toBe(true)
    expect(nodes.length).toBe(routes.length)
  })

  test('as HTML: one file that needs nothing else, and text stays text', async () => {
    const file = join(golden.root, 'manifest/sections/orders.yaml')
    const hostile = `'<img src=x onerror=alert(1)> "&'`
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${hostile}`))
    const page = await draw('html')
    expect(page.includes('<img')).toBe(false)
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;')
    expect([...page.matchAll(/\b(?:src|href)="(?!#)/g)]).toEqual([])
    expect(page).toContain(
      `content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"`,
    )
  })
})
