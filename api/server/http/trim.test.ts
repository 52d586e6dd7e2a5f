import { expect, it } from 'vitest'
import { password, string, text } from '../../engine/model/fields.ts'
import { inputSchema } from '../../engine/model/json-schema.ts'
import { entries } from '../../engine/model/related-fields.ts'
import { trimTexts } from './trim.ts'

const schema = inputSchema({
  name: string('名称', 'Name'),
  note: text('备注', 'Note'),
  password: password('密码', 'Password'),
  items: entries('明细', 'Items', { title: string('标题', 'Title') }),
})

it('takes the blanks around names away, at any depth, and leaves texts and secrets', () => {
  expect(
    trimTexts(
      { name: ' a b ', note: ' x ', password: ' p ', items: [{ title: '\t t\n' }, 7], unknown: ' u ' },
      schema,
    ),
  ).toEqual({ name: 'a b', note: ' x ', password: ' p ', items: [{ title: 't' }, 7], unknown: ' u ' })
})

it('writes a token in small letters with hyphens', () => {
  const spelled = inputSchema({ source: string('来源', 'Source', { spelling: 'token' }) })
  expect(trimTexts({ source: '  News\t Letter ' }, spelled)).toEqual({ source: 'news-letter' })
})

it.each([[null], [7], [[' a ']], ['  ']])('leaves %j to the validation', (value) => {
  expect(trimTexts(value, schema)).toEqual(value)
})

it('makes no prototype of what was sent', () => {
  const sent: unknown = JSON.parse('{"__proto__": {"name": " x "}, "name": " y "}')
  expect(JSON.stringify(trimTexts(sent, schema))).toBe('{"__proto__":{"name":" x "},"name":"y"}')
})
