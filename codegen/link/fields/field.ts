import type { Schema } from '../../contract/openapi.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { FieldLock, FormField } from '../../model/descriptors/field.ts'
import { type Linked, message } from '../../model/message.ts'
import type { FieldData, FieldOptions } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { relationOperation } from '../calls/relation.ts'
import { linkWidgetCalls } from '../calls/widgets.ts'
import { type FieldSet, labelOf, type PageContext } from '../context.ts'
import { reportDuplicates } from '../duplicates.ts'
import { omitEmpty } from '../omit-empty.ts'
import { optionsOf } from '../options.ts'
import { linkConditions, checkValues } from './conditions.ts'
import { controlOf, limitsOf, omitsNull, shapeOf } from './control.ts'
import { creatingPages } from './creating-page.ts'
import { currencyOf, referenceOf } from './facts.ts'

/** The bodies a form writes: a property may be written where one of them has it. */
export interface Bodies {
  /** Whose the properties are, for messages. */
  readonly name: string
  readonly create: Schema | null
  readonly update: Schema | null
  /** Properties of the record that is shown; what no body has is read-only. */
  readonly record: ReadonlyMap<string, Schema>
  /** Lines, of which there may be new ones in a known record. */
  readonly isOfLines?: boolean
}

/** A field of a form with what the contract knows of it; null, with a finding, when there is no such property. */
export function linkField(
  context: PageContext,
  bodies: Bodies,
  data: FieldData,
  at: DataPath,
): FormField<Linked> | null {
  const options = typeof data === 'string' ? { field: data } : data
  const { field } = options
  const place = context.place(typeof data === 'string' ? at : [...at, 'field'])
  const schema = schemaOf(bodies, field)
  if (schema === null) {
    const hint = didYouMean(field, namesOf(bodies))
    context.scope.report.add(findings.unknownFormField({ field, resource: bodies.name }), place, { hint })
    return null
  }
  const control = controlOf(schema)
  if (control === null) {
    const lack = `its type \`${schema['x-type'] ?? schema.type ?? ''}\` has no control`
    context.scope.report.add(findings.incompleteContract({ field, resource: bodies.name, lack }), place)
  }
  const isForPeople = control === 'json' && options.widget === undefined && schema['x-any-json'] !== true
  if (isForPeople && writableOf(bodies, options).length > 0) {
    const lack = 'people do not write JSON: its properties need titles, or the manifest names a widget'
    context.scope.report.add(findings.incompleteContract({ field, resource: bodies.name, lack }), place)
  }
  return {
    field,
    label: labelOf(context, bodies, field, schema, place),
    control: control ?? 'text',
    required: omitEmpty(options.required ?? isRequired(bodies, field)),
    nullable: omitEmpty(schema.nullable ?? false),
    writable: writableOf(bodies, options),
    locks: omitEmpty(locksOf(bodies, field)),
    default: defaultOf(context, schema, options, at),
    limits: omitEmpty(limitsOf(schema)),
    ...helpOf(bodies, field, schema),
    ...choicesOf(context, bodies, field, schema, at, options.widget !== undefined),
    ...variablesOf(field, schema),
    confirmsJump: omitEmpty(schema['x-confirm-jump']),
    zone: omitEmpty(schema['x-zone-field']),
    ...(schema['x-image'] && { image: schema['x-image'] }),
    ...widgetOf(context, options, at),
    omitsNull: omitEmpty(control === 'json' && omitsNull(schema)),
    when: omitEmpty(linkConditions(context, fieldSetOf(bodies), options.when, [...at, 'when'])),
    ...partsOf(context, bodies, schema, options, at),
  }
}

/** What the document of an imported API says of it. */
function helpOf(
  { name }: Bodies,
  field: string,
  { 'x-hint': hint, 'x-example': example }: Schema,
): Pick<FormField<Linked>, 'hint' | 'example'> {
  return {
    ...(hint !== undefined && { hint: message(`hint.${name}.${field}`, { zh: hint, en: hint }) }),
    ...(example !== undefined && { example }),
  }
}

/** Words of the text, with what they stand for. */
function variablesOf(field: string, schema: Schema): Pick<FormField<Linked>, 'variables'> {
  const entries = schema['x-variables']
  return entries === undefined
    ? {}
    : {
        variables: entries.map(({ value, zh, en }) => ({
          value,
          label: message(`variable.${field}.${value}`, { zh, en }),
        })),
      }
}

function widgetOf(
  context: PageContext,
  { field, widget }: FieldOptions,
  at: DataPath,
): Pick<FormField<Linked>, 'widget' | 'calls'> {
  if (widget === undefined) return {}
  const { widget: name, calls } = linkWidgetCalls(context, widget, [...at, 'widget'], {
    from: 'page',
    slot: field,
    isOfField: true,
  })
  return { widget: name, ...(calls && { calls }) }
}

/** The body's word on a property, completed by what the record says of it. */
function schemaOf({ create, update, record }: Bodies, field: string): Schema | null {
  const written = create?.properties?.[field] ?? update?.properties?.[field]
  const read = record.get(field)
  if (written === undefined) return read ?? null
  if (read === undefined) return written
  const { 'x-ref': reference, 'x-enum': values, 'x-currency': code, 'x-currency-field': key } = read
  return {
    ...(reference && { 'x-ref': reference }),
    ...(values && { 'x-enum': values }),
    ...(code !== undefined && { 'x-currency': code }),
    ...(key !== undefined && { 'x-currency-field': key }),
    ...(read.title !== undefined && { title: read.title }),
    ...(read['x-title-en'] !== undefined && { 'x-title-en': read['x-title-en'] }),
    ...written,
  }
}

const namesOf = ({ create, update, record }: Bodies): Set<string> =>
  new Set([
    ...Object.keys(create?.properties ?? {}),
    ...Object.keys(update?.properties ?? {}),
    ...record.keys(),
  ])

/** Everything a condition inside the form may look at. */
function fieldSetOf(bodies: Bodies): FieldSet {
  const fields = [...namesOf(bodies)].flatMap((field) => {
    const schema = schemaOf(bodies, field)
    return schema ? [[field, schema] as const] : []
  })
  return { name: bodies.name, fields: new Map(fields) }
}

/** A new record lacks what the contract asks for; of a known one, and of what starts with a value, everything that is always there stays. */
function isRequired({ create, update, isOfLines = false }: Bodies, field: string): boolean {
  const body = create ?? update
  const { 'x-required': isRetained = false, 'x-default': first } = body?.properties?.[field] ?? {}
  return (
    body?.required?.includes(field) === true ||
    (isRetained && ((create === null && !isOfLines) || first !== undefined))
  )
}

/** What keeps a record's property as it is, by the update's contract. */
function locksOf({ name, update }: Bodies, field: string): readonly FieldLock<Linked>[] {
  const locks = update?.properties?.[field]?.['x-locks'] ?? []
  return locks.map(({ key, when, zh, en }) => ({
    when: [when],
    reason: message(`lock.${name}.${key}`, { zh, en }),
  }))
}

function writableOf({ create, update }: Bodies, { field, readonly }: FieldOptions): FormField['writable'] {
  if (readonly) return []
  const has = (body: Schema | null): boolean => Object.hasOwn(body?.properties ?? {}, field)
  const stays = update?.properties?.[field]?.['x-fixed'] ?? false
  return [
    ...(has(create) ? (['create'] as const) : []),
    ...(has(update) && !stays ? (['update'] as const) : []),
  ]
}

function defaultOf(
  context: PageContext,
  schema: Schema,
  { field, default: own }: FieldOptions,
  at: DataPath,
): FormField['default'] {
  const proposed = schema['x-default'] ?? schema.default ?? schema['x-proposed']
  if (own === undefined) return isDefault(proposed) ? proposed : undefined
  checkValues(context, field, schema, [own].flat(), [...at, 'default'])
  return own
}

const isDefault = (value: unknown): value is NonNullable<FormField['default']> =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item !== 'object'))

function choicesOf(
  context: PageContext,
  bodies: Bodies,
  field: string,
  schema: Schema,
  at: DataPath,
  hasWidget: boolean,
): Pick<
  FormField<Linked>,
  'options' | 'ofCompany' | 'relation' | 'purpose' | 'choicesFrom' | 'creates' | 'reference' | 'currency'
> {
  const options = optionsOf(field, schema)
  const reference = referenceOf(schema)
  const currency = currencyOf(schema)
  const hasChoices = !hasWidget || offersChoices(context, schema)
  const relation = hasChoices ? relationOperation(context, bodies.name, field, schema, at) : null
  const { purpose, given: dependsOn = [] } = schema['x-ref'] ?? schema.items?.['x-ref'] ?? {}
  return {
    ...(options.length > 0 && { options }),
    ofCompany: omitEmpty(schema['x-company-languages']),
    ...offererOf(context, bodies, schema, at),
    ...(relation && { relation, creates: creatorOf(context, schema) }),
    ...(relation && purpose !== undefined && { purpose: { name: purpose, dependsOn } }),
    ...(reference !== null && { reference }),
    ...(currency && { currency }),
  }
}

/** The record beside it that says which of its options there are. */
function offererOf(
  context: PageContext,
  bodies: Bodies,
  schema: Schema,
  at: DataPath,
): Pick<FormField<Linked>, 'choicesFrom'> {
  const field = schema['x-offered-by']
  if (field === ownId) return choicesFromOwnRecord(context, bodies, at)
  const reference = field === undefined ? null : schemaOf(bodies, field)
  if (field === undefined || reference === null) return {}
  const relation = relationOperation(context, bodies.name, field, reference, at)
  return relation === null ? {} : { choicesFrom: { field, relation } }
}

/** The record that an action is about. */
const ownId = 'record_id'

function choicesFromOwnRecord(
  context: PageContext,
  bodies: Bodies,
  at: DataPath,
): Pick<FormField<Linked>, 'choicesFrom'> {
  const itself: Schema = { 'x-ref': { resource: context.page.resource ?? '' } }
  const relation = relationOperation(context, bodies.name, 'id', itself, at)
  return relation === null ? {} : { choicesFrom: { field: 'id', relation } }
}

/** Not the id of a line that the API knows, which is not filled in. */
const namedProperties = ({ properties = {} }: Schema): readonly string[] =>
  Object.entries(properties).flatMap(([key, { title }]) => (key === 'id' && title === undefined ? [] : [key]))

/** A widget may know a reference's choices by itself; those that the contract has it is given all the same. */
function offersChoices({ scope }: PageContext, schema: Schema): boolean {
  const resource = (schema['x-ref'] ?? schema.items?.['x-ref'])?.resource
  return resource !== undefined && scope.contract.operations.has(`${resource}_options`)
}

/** The page that makes what a reference leads to, where that is another page than this one. */
function creatorOf({ scope, page }: PageContext, schema: Schema): string | undefined {
  const resource = (schema['x-ref'] ?? schema.items?.['x-ref'])?.resource ?? ''
  const creator = creatingPages(scope).get(resource)
  return creator === page.name ? undefined : creator
}

/** Lines and parts: the fields that the manifest names, else all that the contract has. */
function partsOf(
  context: PageContext,
  bodies: Bodies,
  schema: Schema,
  options: FieldOptions,
  at: DataPath,
): Pick<FormField<Linked>, 'fields'> {
  const { items, parts } = shapeOf(schema)
  const line = items?.properties ? items : parts.properties ? parts : null
  if (
    line === null ||
    (options.fields === undefined && !['rows', 'object'].includes(controlOf(schema) ?? ''))
  )
    return {}
  const name = `${bodies.name}.${options.field}`
  const inner: Bodies = {
    name,
    create: bodies.create && line,
    update: bodies.update && line,
    record: new Map(),
    isOfLines: items !== undefined,
  }
  const partFields = options.fields ?? namedProperties(line)
  const own = options.fields === undefined ? [...at] : [...at, 'fields']
  reportDuplicates(
    context,
    own,
    partFields.map((part) => (typeof part === 'string' ? part : part.field)),
  )
  const fields = partFields.flatMap(
    (part, index) =>
      linkField(context, inner, part, options.fields === undefined ? own : [...own, index]) ?? [],
  )
  return { fields }
}
