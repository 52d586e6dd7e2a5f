import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { redirects, routes } from '../../generated/routes.ts'

const root = join(import.meta.dirname, '../..')

/** Addresses of pages, by their parts; a redirect leads to one. */
const addresses = [...Object.values(routes), ...redirects].map(({ path }) => path.split('/'))

/** What is filled in at run time may be any part of a path. */
const isPage = (link: string): boolean => {
  const parts = (link.split('?')[0] ?? '').split('/')
  return addresses.some(
    (address) =>
      address.length === parts.length &&
      parts.every((part, at) => part === filledIn || address[at]?.startsWith(':') || address[at] === part),
  )
}

const filledIn = '…'

/** Where notifications and jobs lead. */
const links = globSync('api/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'api/testing/**'] }).flatMap(
  (file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:link: |\w+Page = )(['`])(\/[^'`]*)\1/g)].map(
      ([, , link = '']) => [file, link.replaceAll(/\$\{[^}]*\}/g, filledIn)] as const,
    ),
)

test('a link that the API writes leads to a page of the console', () => {
  expect(links.length).toBeGreaterThan(25)
  const lost = links.filter(([, link]) => !isPage(link))
  expect(lost).toEqual([])
})
