import type { FormField } from '../../../../generated/types.ts'

/** Shorter texts need no counting (page-kinds.md §3). */
const countedFrom = 40

/** How many characters there are of how many; nothing below a limit that is not worth counting to. What is too long is retained, and reported. */
export function TextCount({ field, text }: { readonly field: FormField; readonly text: string }) {
  const most = field.limits?.maxLength
  if (most === undefined || !counted.has(field.control)) return null
  if (most < countedFrom && text.length <= most) return null
  return (
    <span
      className="field-count"
      data-full={text.length >= most ? '' : undefined}
      aria-hidden={text.length <= most}
    >
      {text.length}/{most}
    </span>
  )
}

const counted = new Set(['text', 'textarea', 'code'])
