import { sanitiseHtml } from '../../../kernel/formats/html/sanitise.ts'
import { message, named } from '../../../kernel/formats/messages/message.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { Fields } from '../../model/field.ts'
import type { Values } from '../../model/rules.ts'

/** The same values with HTML as it may be shown. Throws 422 where less is left than the field asks for. */
export function cleanHtml(fields: Fields, values: Readonly<Values>): Values {
  const errors: FieldErrors = {}
  const cleaned: Values = { ...values }
  for (const [name, { type, zh, en, required, minLength }] of Object.entries(fields)) {
    const value = values[name]
    if (type !== 'html' || typeof value !== 'string') continue
    const html = sanitiseHtml(value)
    const least = minLength ?? (required ? 1 : 0)
    if (html.length < least)
      errors[name] = [message('{label}：没有可显示的内容', { label: named({ zh, en }) })]
    cleaned[name] = html
  }
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  return cleaned
}
