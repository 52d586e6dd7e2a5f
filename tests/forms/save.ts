import type { FieldControl, FormField, FormPage } from '../../generated/types.ts'
import { formBody } from '../../src/forms/form-body.ts'
import { fieldsOf, isSame, startValues } from '../../src/forms/form-fields.ts'
import { bodyOf, submissionRequest } from '../../src/records/model/actions/request.ts'
import { withVersion } from '../../src/records/model/actions/version.ts'
import type { FieldValue, FieldValues } from '../../src/records/model/fields/field-value.ts'
import type { Row } from '../../src/records/model/rows/list-result.ts'
import { resolveSources, type Subject } from '../../src/records/model/rows/subject.ts'
import type { Console } from '../lists/actions/console.ts'
import { filledIn } from '../lists/actions/filled-in.ts'
import { addressesOf, paramsOf } from '../pages/addresses.ts'
import { declaredPages } from '../pages/declared-pages.ts'
import { admin, editPageOf, openFields, validatorOf } from './cases.ts'
import { typed } from './typed.ts'

/** Changes a word of a record of the demo, then sends back all that the form reads of it; what is wrong, or null. */
export async function saveAgain(page: FormPage, own: Console): Promise<string | null> {
  const subject = await subjectOf(page, own)
  const before = await loaded(page, subject, own)
  const values = { ...valuesOf(page, before), ...changedWord(page, before) }
  const wrong = await saved(page, subject, { values, base: valuesOf(page, before), record: before }, own)
  if (wrong !== null) return wrong
  const record = await loaded(page, subject, own)
  return saved(page, subject, { values: valuesOf(page, record), base: {}, record }, own)
}

/** Fills in a form, sends it, and compares what the edit page then shows with what was typed. */
export async function createAndRead(
  page: FormPage,
  pages: readonly FormPage[],
  own: Console,
): Promise<string | null> {
  const edit = editPageOf(page, pages)
  const sample = edit === undefined ? {} : await loaded(edit, await subjectOf(edit, own), own)
  const values = await valuesFor(page, sample, own)
  const answer = await send(
    page,
    { row: null, route: {}, me: admin, company: null },
    { values, base: {}, record: null },
    own,
  )
  if (typeof answer === 'string' || edit === undefined) return typeof answer === 'string' ? answer : null
  const record = await loaded(
    edit,
    { row: null, route: { id: String(answer['id']) }, me: admin, company: null },
    own,
  )
  return difference(openFields(page, values, null), values, record)
}

interface Content {
  readonly values: FieldValues
  /** What the form started with. */
  readonly base: FieldValues
  readonly record: Row | null
}

async function saved(
  page: FormPage,
  subject: Subject,
  content: Content,
  own: Console,
): Promise<string | null> {
  const answer = await send(page, subject, content, own)
  if (typeof answer === 'string') return answer
  const fields = openFields(page, content.values, content.record)
  return difference(fields, content.values, await loaded(page, subject, own))
}

/** As the form sends it; the record that the API answers, or its error. */
async function send(
  page: FormPage,
  subject: Subject,
  { values, base, record }: Content,
  own: Console,
): Promise<Row | string> {
  const validate = await validatorOf(page)
  const fields = openFields(page, values, record)
  const body = formBody({ mode: page.mode, fields, values, base, record, validate })
  const request = submissionRequest(page.save, subject, withVersion(body, record?.['updated_at'], validate))
  if (request === null) return 'the address lacks what its call needs'
  if (!validate(bodyOf(request))) return `breaks the contract: ${JSON.stringify(validate.errors)}`
  const answer = await own.send(request.ref, request.variables)
  if ('failure' in answer) {
    const { code, message, errors } = answer.failure
    return `${code} ${message} ${JSON.stringify(errors)}`
  }
  return (answer.result as { readonly data: Row }).data
}

async function subjectOf(page: FormPage, own: Console): Promise<Subject> {
  const found = await addresses(own)
  return { row: null, route: paramsOf(page.name, found.get(page.name) ?? ''), me: admin, company: null }
}

const cache = new WeakMap<Console, ReturnType<typeof addressesOf>>()

async function addresses(own: Console) {
  const found =
    cache.get(own) ??
    addressesOf(await declaredPages(), async (list, variables) => {
      const answer = await own.send(list, variables)
      return 'result' in answer ? (answer.result as { readonly data: readonly Row[] }).data : []
    })
  cache.set(own, found)
  return found
}

async function loaded({ name, load }: FormPage, subject: Subject, own: Console): Promise<Row> {
  if (load === null) throw new Error(`${name} loads nothing`)
  const answer = await own.send(load.operation, resolveSources(load.bindings, subject) ?? {})
  if ('failure' in answer) throw new Error(`${name} is not loaded: ${answer.failure.message}`)
  return (answer.result as { readonly data: Row }).data
}

const valuesOf = ({ groups }: FormPage, record: Row): FieldValues => startValues(fieldsOf(groups), record)

/** The first field for free words that the record has gets other ones: what is only noted in the log is not read back. */
function changedWord(page: FormPage, record: Row): FieldValues {
  const field = openFields(page, valuesOf(page, record), record).find(
    ({ field: name, control, limits }) =>
      (control === 'textarea' || control === 'text') &&
      limits?.pattern === undefined &&
      Object.hasOwn(record, name),
  )
  return field === undefined ? {} : { [field.field]: 'another word' }
}

/** What a person fills in; shapes that only a record of the demo shows, and records that go together, are taken from one. */
async function valuesFor(page: FormPage, sample: Row, own: Console): Promise<FieldValues> {
  const fields = fieldsOf(page.groups)
  const shaped = fields.filter(
    ({ control, field }) => ofDemo.includes(control) && (sample[field] ?? null) !== null,
  )
  const filled = await filledIn(fields, { ...startValues(shaped, sample), ...typed[page.name] }, own)
  return { ...startValues(fields, null), ...filled }
}

const ofDemo: readonly FieldControl[] = ['json', 'rows', 'object', 'image', 'html', 'relation']

/** Fields that would be sent as something else than what was typed. */
function difference(fields: readonly FormField[], values: FieldValues, record: Row): string | null {
  const read = startValues(fields, record)
  const differing = fields
    .filter(({ control }) => control !== 'password')
    .filter(
      (field) =>
        !isSame(field, values[field.field] ?? null, withoutNewIds(field, read[field.field] ?? null, values)),
    )
    .map(
      ({ field }) => `${field}: sent ${JSON.stringify(values[field])}, reads ${JSON.stringify(read[field])}`,
    )
  return differing.length === 0 ? null : differing.join('; ')
}

/** Lines that were new when they were sent have an id when they are read. */
function withoutNewIds({ field, control }: FormField, read: FieldValue, values: FieldValues): FieldValue {
  const sent = values[field]
  if (control !== 'rows' || !Array.isArray(read) || !Array.isArray(sent)) return read
  const lines = read as readonly FieldValues[]
  return lines.map((line, at) => ('id' in Object(sent[at]) ? line : { ...line, id: null }))
}
