import { createSchemaCompiler } from './validation.ts'

/** Whether a field for an address takes this text. */
export const isMailAddress: (text: string) => boolean = createSchemaCompiler()(
  { type: 'string', format: 'email', maxLength: 254 },
  'body',
)
