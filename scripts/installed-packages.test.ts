import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installedPackages } from './installed-packages.mjs'

const locked = {
  '': { version: '1.0.0' },
  'node_modules/manifest': { link: true },
  'node_modules/fastify': { integrity: 'f' },
  'node_modules/vite': { integrity: 'v', dev: true },
  'node_modules/vite/node_modules/inner': { integrity: 'i', dev: true },
  'node_modules/of-another-system': { integrity: 'o', optional: true },
  'node_modules/of-another-system-too': { integrity: 'p', dev: true, optional: true },
}
const {
  'node_modules/vite': _vite,
  'node_modules/vite/node_modules/inner': inner,
  'node_modules/of-another-system': _one,
  'node_modules/of-another-system-too': _other,
  ...runTime
} = locked
const withoutOptional = {
  ...runTime,
  'node_modules/vite': _vite,
  'node_modules/vite/node_modules/inner': inner,
}

let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'installed-'))
  await mkdir(path.join(root, 'node_modules'))
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ packages: locked }))
})
afterEach(() => rm(root, { recursive: true }))

test.each([
  ['all', 'npm ci', withoutOptional],
  ['run-time', 'npm ci --omit=dev', runTime],
  ['other', 'one package of the build is missing', { ...runTime, 'node_modules/vite': _vite }],
  [
    'other',
    'a package is of another version',
    { ...withoutOptional, 'node_modules/fastify': { integrity: 'g' } },
  ],
  ['other', 'nothing is installed', {}],
])('%s: %s', async (expected, _how, packages) => {
  await writeFile(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  expect(installedPackages(root)).toBe(expected)
})

test('other: npm has left no list', () => {
  expect(installedPackages(root)).toBe('other')
})
