import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemsOf, problemsOfNew } from '../../src/records/model/fields/field-problems.ts'
import { bodyOfFields } from '../../src/records/model/fields/field-value.ts'
import { type Console, startConsole } from '../lists/actions/console.ts'
import { table } from '../sampling/table.ts'
import { formPages, validatorOf } from './cases.ts'
import { invalidValues } from './invalid-values.ts'
import { createAndRead, saveAgain } from './save.ts'

const pages = await formPages()

describe('every field of every form refuses what is no value of it, before a request', () => {
  const cases = pages.flatMap((page) =>
    page.groups
      .flatMap(({ fields }) => fields)
      .filter(
        ({ writable, when }) =>
          writable.includes(page.mode === 'edit' ? 'update' : 'create') && when === undefined,
      )
      .map((field) => ({ page, field })),
  )
  test.each(cases.map((one) => [`${one.page.name} ${one.field.field}`, one] as const))(
    '%s',
    async (_name, { page, field }) => {
      const validate = await validatorOf(page)
      const check = page.mode === 'edit' ? problemsOf : problemsOfNew
      // Of a known record what is emptied was there.
      const record = page.mode === 'edit' ? { [field.field]: true } : {}
      const accepted = invalidValues(field).filter((value) => {
        const body = bodyOfFields([field], { [field.field]: value }, record)
        return !(field.field in check(validate, body, [field]))
      })
      expect(accepted).toEqual([])
    },
  )
})

describe('through the gateway and the API', () => {
  let own: Console
  beforeAll(async () => {
    own = await startConsole()
  })
  afterAll(async () => {
    await own.close()
  })

  const edits = pages.filter(({ mode }) => mode === 'edit')
  test.each(table('forms saved', edits, ({ name }) => name).map((page) => [page.name, page] as const))(
    '%s saves a record as it was, and with a word changed',
    async (_name, page) => {
      expect(await saveAgain(page, own)).toEqual(null)
    },
  )

  const creates = pages.filter(({ mode }) => mode === 'create')
  test.each(table('forms saved', creates, ({ name }) => name).map((page) => [page.name, page] as const))(
    '%s makes a record, and reads back what was typed',
    async (_name, page) => {
      expect(await createAndRead(page, pages, own)).toEqual(null)
    },
  )
})
