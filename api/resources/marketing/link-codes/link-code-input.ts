import type { Fields } from '../../../definition/field.ts'
import { linkCodes } from './link-codes.ts'

/** What a caller says of a new link code. */
export const linkCodeInput: Fields = Object.fromEntries(
  Object.entries(linkCodes.fields).filter(([, field]) => !field.readOnly),
)
