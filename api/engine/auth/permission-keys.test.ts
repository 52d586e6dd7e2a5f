import { expect, it } from 'vitest'
import { permissionKeys } from '../../modules/registry.ts'

it('every key has a title in both languages, and no two the same', () => {
  const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)
  const untranslated = permissionKeys.filter(
    ({ zh, en }) => !/\p{Script=Han}/u.test(zh) || !/^[\x20-\x7e]+$/.test(en),
  )
  expect([
    untranslated,
    repeated(permissionKeys.map(({ zh }) => zh)),
    repeated(permissionKeys.map(({ en }) => en)),
  ]).toEqual([[], [], []])
})
