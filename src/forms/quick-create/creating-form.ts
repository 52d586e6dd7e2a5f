import type { FormGroup, Page, Submission } from '../../../generated/types.ts'

/** The form with which a page makes new records. */
export interface CreatingForm {
  readonly save: Submission
  readonly groups: readonly FormGroup[]
  /** Property that names the record for a person. */
  readonly title: string
}

/** Of what a page asks for a new record only what has to be said, and its name; null: the page makes none. */
export function creatingForm(page: Page): CreatingForm | null {
  const form = formOf(page)
  if (form === null) return null
  const groups = form.groups.flatMap((group) => {
    const fields = group.fields.filter(
      ({ field, required, writable, when }) =>
        writable.includes('create') && when === undefined && (required === true || field === form.title),
    )
    return fields.length === 0 || group.when !== undefined ? [] : [{ ...group, fields }]
  })
  return { ...form, groups }
}

function formOf(page: Page): CreatingForm | null {
  if (page.kind === 'form')
    return page.mode === 'create' ? { save: page.save, groups: page.groups, title: page.rowTitle } : null
  if (page.kind !== 'table' && page.kind !== 'tree') return null
  const { form } = page.drawers
  return form?.create == null ? null : { save: form.create, groups: form.groups, title: page.rowTitle }
}
