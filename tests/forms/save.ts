import type { FormField, FormPage } from '../../generated/types.ts'
import { submissionRequest, withBody, bodyOf, type Request } from '../../src/records/actions/request.ts'
import { resolveSources, type Subject } from '../../src/records/actions/subject.ts'
import { withVersion } from '../../src/records/actions/version.ts'
import {
  bodyOfFields,
  type FieldValue,
  type FieldValues,
  initialValue,
} from '../../src/records/fields/field-value.ts'
import type { Row } from '../../src/records/list/list-result.ts'
import type { Console } from '../lists/actions/console.ts'
import { filledIn } from '../lists/actions/filled-in.ts'
import { addressesOf, paramsOf } from '../pages/addresses.ts'
import { declaredPages } from '../pages/declared-pages.ts'
import { editPageOf, shownFields, validatorOf } from './cases.ts'
import { typed } from './typed.ts'

/** Id of the demo's `admin`. */
const me = 1

/** Loads a record of the demo, sends it back as it is, then with a word changed; what is wrong, or null. */
export async function saveAgain(page: FormPage, own: Console): Promise<string | null> {
  const subject = await subjectOf(page, own)
  const untouched = await saved(page, subject, {}, own)
  return untouched ?? (await saved(page, subject, await changedWord(page, subject, own), own))
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
  const subject: Subject = { row: null, route: {}, me }
  const answer = await send(page, subject, values, {}, own)
  if (typeof answer === 'string') return answer
  if (edit === undefined) return null
  const record = await loaded(edit, { row: null, route: { id: String(answer['id']) }, me }, own)
  return difference(shownFields(page, values), values, record)
}

async function saved(
  page: FormPage,
  subject: Subject,
  change: FieldValues,
  own: Console,
): Promise<string | null> {
  const before = await loaded(page, subject, own)
  const values = { ...valuesOf(page, before), ...change }
  const answer = await send(page, { ...subject, row: before }, values, before, own)
  if (typeof answer === 'string') return answer
  return difference(shownFields(page, values, before), values, await loaded(page, subject, own))
}

async function send(
  page: FormPage,
  subject: Subject,
  values: FieldValues,
  record: Row,
  own: Console,
): Promise<Row | string> {
  const fields = shownFields(page, values, record)
  const request = submissionRequest(page.save, subject, bodyOfFields(fields, values, record))
  if (request === null) return 'the address lacks what its call needs'
  const validate = await validatorOf(page)
  const versioned: Request = withBody(
    request,
    withVersion(bodyOf(request) ?? {}, record['updated_at'], validate),
  )
  if (!validate(bodyOf(versioned))) return `breaks the contract: ${JSON.stringify(validate.errors)}`
  const answer = await own.send(versioned.ref, versioned.variables)
  if ('failure' in answer) {
    const { code, message, errors } = answer.failure
    return `${code} ${message} ${JSON.stringify(errors)}`
  }
  return (answer.result as { readonly data: Row }).data
}

async function subjectOf(page: FormPage, own: Console): Promise<Subject> {
  const found = await addresses(own)
  return { row: null, route: paramsOf(page.name, found.get(page.name) ?? ''), me }
}

const known = new WeakMap<Console, ReturnType<typeof addressesOf>>()

async function addresses(own: Console) {
  const found =
    known.get(own) ??
    addressesOf(await declaredPages(), async (list, variables) => {
      const answer = await own.send(list, variables)
      return 'result' in answer ? (answer.result as { readonly data: readonly Row[] }).data : []
    })
  known.set(own, found)
  return found
}

async function loaded({ name, load }: FormPage, subject: Subject, own: Console): Promise<Row> {
  if (load === null) throw new Error(`${name} loads nothing`)
  const answer = await own.send(load.operation, resolveSources(load.given, subject) ?? {})
  if ('failure' in answer) throw new Error(`${name} is not loaded: ${answer.failure.message}`)
  return (answer.result as { readonly data: Row }).data
}

function valuesOf({ groups }: FormPage, record: Row): FieldValues {
  const fields = groups.flatMap((group) => group.fields)
  return Object.fromEntries(fields.map((field) => [field.field, initialValue(field, knownOf(field, record))]))
}

const knownOf = ({ field, reference }: FormField, record: Row): unknown =>
  record[reference ?? field] ?? record[field]

/** The first field for free words gets other ones. */
async function changedWord(page: FormPage, subject: Subject, own: Console): Promise<FieldValues> {
  const record = await loaded(page, subject, own)
  const field = shownFields(page, valuesOf(page, record), record).find(
    ({ control, limits }) => (control === 'textarea' || control === 'text') && limits?.pattern === undefined,
  )
  return field === undefined ? {} : { [field.field]: 'another word' }
}

/** What a person fills in; shapes that only a record of the demo shows are taken from one. */
async function valuesFor(page: FormPage, sample: Row, own: Console): Promise<FieldValues> {
  const fields = page.groups.flatMap((group) => group.fields)
  const structured = fields
    .filter(({ control }) => ['json', 'rows', 'object', 'image', 'html'].includes(control))
    .map((field): [string, FieldValue] => [field.field, initialValue(field, knownOf(field, sample))])
  const filled = await filledIn(fields, { ...Object.fromEntries(structured), ...typed[page.name] }, own)
  return { ...valuesOf(page, {}), ...filled }
}

/** Fields whose value is another one than what was sent. */
function difference(fields: readonly FormField[], values: FieldValues, record: Row): string | null {
  const differing = fields
    .filter(({ control }) => control !== 'password')
    .flatMap((field) => {
      const read = initialValue(field, knownOf(field, record))
      const sent = values[field.field] ?? null
      const isSame = JSON.stringify(normal(read)) === JSON.stringify(normal(sent))
      return isSame ? [] : [`${field.field}: sent ${JSON.stringify(sent)}, reads ${JSON.stringify(read)}`]
    })
  return differing.length === 0 ? null : differing.join('; ')
}

/** Numbers have no trailing zeros, words no space around them, and nothing is nothing. */
function normal(value: FieldValue): unknown {
  if (typeof value === 'string') {
    const text = value.trim()
    return text !== '' && !Number.isNaN(Number(text)) ? Number(text) : text
  }
  if (Array.isArray(value)) return value.length === 0 ? '' : [...value]
  return value ?? ''
}
