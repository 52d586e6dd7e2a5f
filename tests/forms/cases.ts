import type { RouteName } from '../../generated/routes.ts'
import type { FormField, FormPage } from '../../generated/types.ts'
import type { Validator } from '../../generated/validation.ts'
import { validators } from '../../generated/validators.ts'
import { unmetConditions } from '../../src/records/conditions/conditions.ts'
import { bodyValue, type FieldValues } from '../../src/records/fields/field-value.ts'
import { declaredPages } from '../pages/declared-pages.ts'

/** Every form page of the manifest. */
export async function formPages(): Promise<readonly FormPage[]> {
  return (await declaredPages()).filter((page) => page.kind === 'form')
}

/** The page on which a record that was just created is edited. */
export function editPageOf(create: FormPage, pages: readonly FormPage[]): FormPage | undefined {
  const to: RouteName | undefined = create.after?.to
  return pages.find(({ name, mode }) => name === to && mode === 'edit')
}

/** The fields that a person sees with these values, where they may be written. */
export function shownFields(
  { groups, mode }: FormPage,
  values: FieldValues,
  record: Readonly<Record<string, unknown>> = {},
): readonly FormField[] {
  const all = groups.flatMap(({ fields }) => fields)
  const written = Object.fromEntries(
    all.map((field) => [field.field, bodyValue(field, values[field.field] ?? null) ?? null]),
  )
  const row = { ...record, ...written }
  const isShown = ({ when }: { readonly when?: FormField['when'] }) =>
    unmetConditions(when, row, []).length === 0
  return groups
    .filter(isShown)
    .flatMap(({ fields }) => fields)
    .filter(({ writable }) => writable.includes(mode === 'edit' ? 'update' : 'create'))
    .filter(isShown)
}

/** The contract's rules for what a form sends. */
export async function validatorOf({ name, save }: FormPage): Promise<Validator> {
  if (save.validator === undefined) throw new Error(`${name} sends a body that nobody checks`)
  return (await validators[save.validator]()).default
}
