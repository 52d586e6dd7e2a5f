import type { FormField } from '../../../../generated/types.ts'

/** Shorter texts need no counting (page-kinds.md §3). */
const countedFrom = 40

/** How many characters there are of how many; nothing where there is no limit worth counting to. */
export function TextCount({ field, text }: { readonly field: FormField; readonly text: string }) {
  const most = field.limits?.maxLength
  if (most === undefined || most < countedFrom || !counted.has(field.control)) return null
  return (
    <span className="field-count" data-full={text.length >= most ? '' : undefined} aria-hidden>
      {text.length}/{most}
    </span>
  )
}

const counted = new Set(['text', 'textarea', 'code'])
