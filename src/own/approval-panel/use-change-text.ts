import { usePageTexts } from '../../records/labels/use-page-texts.ts'
import { valueText } from './request.ts'

/** A value of a change as people read it: one of a few by its name, where the page's texts have it. */
export function useChangeText(): (field: string, value: unknown) => string {
  const text = usePageTexts(['coupons'])
  const nameOf = (field: string, value: unknown): unknown => {
    if (typeof value !== 'string' || !/^[a-z_]+$/.test(value)) return value
    const key = `enum.${field}.${value}`
    const name = text(key)
    return name === key ? value : name
  }
  return (field, value) =>
    valueText(Array.isArray(value) ? value.map((one) => nameOf(field, one)) : nameOf(field, value))
}
