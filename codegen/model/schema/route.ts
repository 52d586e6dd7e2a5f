import { choice, define, either, list, mapOf, object, string } from './build.ts'
import { text } from './names.ts'

export const paramPattern = define(
  'pattern',
  either(
    'digits, any, or a closed list / 数字、任意或固定选项',
    choice(null, ['digits', 'any']),
    object('A closed list / 固定选项', {
      required: {
        oneOf: list('Allowed values / 允许的值', string(null, '^[A-Za-z0-9_-]+$'), { uniqueItems: true }),
      },
    }),
  ),
)

export const menuEntry = define(
  'menuEntry',
  object('One menu entry / 一个菜单项', {
    required: { params: mapOf('Values of the parameters / 参数的值', string(null)), title: text },
  }),
)
