import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const model = path.join(import.meta.dirname, '../../api/engine/model')
const api = path.join(import.meta.dirname, '../../api')

/** The options of an interface, in its order. */
const optionsOf = (file: string, name: string): string[] => {
  const text = readFileSync(path.join(model, file), 'utf8')
  const body = new RegExp(`export interface ${name}\\b[^]*?\\{\\n([^]*?)\\n\\}`).exec(text)?.[1] ?? ''
  return [...body.matchAll(/^ {2}readonly (\w+)/gm)].map(([, option = '']) => option)
}

const order = optionsOf('resource.ts', 'ResourceDefinition')

test('every definition of a resource has its options in the order of the type', () => {
  const files = globSync(
    ['engine/files', 'engine/jobs', 'modules'].map((room) => `${room}/**/*.ts`),
    {
      cwd: api,
    },
  )
  const definitions = files.flatMap((file) => {
    const text = readFileSync(path.join(api, file), 'utf8')
    return [...text.matchAll(/^( *)(?:.*\s)?defineResource\(\{\n([^]*?)\n\1\}\)/gm)].map(
      ([, , body = '']) => ({
        file,
        options: optionsIn(body),
      }),
    )
  })
  expect(definitions.length).toBeGreaterThan(60)
  const misplaced = definitions.filter(
    ({ options }) =>
      options.join() !== options.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).join(),
  )
  expect(misplaced).toEqual([])
})

/** Those of the outermost literal, which the formatter has put to one depth. */
function optionsIn(body: string): string[] {
  const depth = /^ */.exec(body)?.[0] ?? ''
  return [...body.matchAll(new RegExp(`^${depth}(\\w+)[,:]`, 'gm'))].map(([, option = '']) => option)
}
