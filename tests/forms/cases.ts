import type { RouteName } from '../../generated/routes.ts'
import type { FormField, FormPage } from '../../generated/types.ts'
import type { Validator } from '../../generated/validation.ts'
import { validators } from '../../generated/validators.ts'
import { fieldsOf, isWritable, shownGroups } from '../../src/forms/form-fields.ts'
import type { FieldValues } from '../../src/records/model/fields/field-value.ts'
import type { Row } from '../../src/records/model/rows/list-result.ts'
import { declaredPages } from '../pages/declared-pages.ts'

/** Id of the demo's `admin`. */
export const admin = 1

/** Every form page of the manifest. */
export async function formPages(): Promise<readonly FormPage[]> {
  return (await declaredPages()).filter((page) => page.kind === 'form')
}

/** The page on which a record that was just created is edited. */
export function editPageOf(create: FormPage, pages: readonly FormPage[]): FormPage | undefined {
  const to: RouteName | undefined = create.after?.to
  return pages.find(({ name, mode }) => name === to && mode === 'edit')
}

/** The fields that a user can fill in with these values. */
export function openFields(
  { groups, mode }: FormPage,
  values: FieldValues,
  record: Row | null,
): readonly FormField[] {
  return fieldsOf(shownGroups(groups, record, values, admin)).filter((field) => isWritable(field, mode))
}

/** The contract's rules for what a form sends. */
export async function validatorOf({ name, save }: FormPage): Promise<Validator> {
  if (save.validator === undefined) throw new Error(`${name} sends a body that nobody checks`)
  return (await validators[save.validator]()).default
}
