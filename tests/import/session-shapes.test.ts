import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sessionShapes } from '../../codegen/emit/session-shapes.ts'

const generated = readFileSync(join(import.meta.dirname, '../../generated/session.ts'), 'utf8')

test.each(Object.entries(sessionShapes))(
  '%s: without the call its types stay what the console expects',
  (role, shape) => {
    const name = role.slice(0, 1).toUpperCase() + role.slice(1)
    expect(generated).toContain(`export type ${name}Variables = ${shape.variables};\n`)
    expect(generated).toContain(`export type ${name}Result = ${shape.result};\n`)
  },
)
