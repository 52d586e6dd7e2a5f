import { expect, test } from 'vitest'
import { aim, type TargetTemplate } from './target.ts'

const destroy: TargetTemplate = {
  method: 'DELETE',
  template: '/things/{args.id}',
  answer: 'empty',
}

test('a call about one record reaches the path of that record', () => {
  expect(aim(destroy, { id: 'a/b c', force: true, note: null })).toEqual({
    target: { method: 'DELETE', path: '/things/a%2Fb%20c', route: '/things/{id}', answer: 'empty' },
    args: { id: 'a%2Fb%20c', force: true },
  })
  expect(aim(destroy, { id: 0 })?.target.path).toBe('/things/0')
})

test.each([
  ['no value', {}],
  ['undefined', { id: undefined }],
  ['null', { id: null }],
  ['an empty text', { id: '' }],
  ['a blank', { id: ' ' }],
  ['a tab and a line break', { id: '\t\n' }],
  ['a blank of another script', { id: '\u3000' }],
  ['an empty list', { id: [] }],
  ['a list of an empty text', { id: [''] }],
  ['an object', { id: {} }],
  ['the same folder', { id: '.' }],
  ['the folder above', { id: '..' }],
  ['half a letter', { id: '\ud800' }],
])('a path value that is %s is refused', (_case, args) => {
  expect(aim(destroy, args)).toBeNull()
})

test('every value of a path with several has to be there', () => {
  const nested = { ...destroy, template: '/a/{args.a}/b/{args.b}' }
  expect(aim(nested, { a: 1, b: 2 })?.target.path).toBe('/a/1/b/2')
  expect(aim(nested, { a: 1, b: '' })).toBeNull()
  expect(aim(nested, { b: 2 })).toBeNull()
})
