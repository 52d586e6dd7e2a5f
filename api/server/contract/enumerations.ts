import type { Choice } from '../../engine/model/choice.ts'
import {
  channel,
  contentLanguage,
  currency,
  enabled,
  licenseType,
  marketingKind,
  os,
} from '../../engine/model/enums/common.ts'
import { country } from '../../engine/model/enums/country.ts'
import { httpMethod } from '../../engine/model/enums/http-method.ts'
import { returnReason, uninstallReason } from '../../engine/model/enums/reasons.ts'
import type { JsonSchema } from '../../engine/model/json-schema.ts'
import { shareChannel } from '../../modules/campaigns/shares/share-channel.ts'
import { infomercialPosition } from '../../modules/content/infomercials/infomercial-position.ts'
import { payMethod } from '../../modules/marketing/cooperation-payments/pay-method.ts'
import { orderStatus } from '../../modules/sales/orders/fields/order-status.ts'
import { isObject, mapObjects } from './walk.ts'

/** What several resources choose from, by the name of its component. */
const shared: Readonly<Record<string, readonly Choice[]>> = {
  Channel: channel,
  ContentLanguage: contentLanguage,
  Country: country,
  Currency: currency,
  EnabledState: enabled,
  HttpMethod: httpMethod,
  InfomercialPosition: infomercialPosition,
  LicenseType: licenseType,
  MarketingKind: marketingKind,
  OperatingSystem: os,
  OrderStatus: orderStatus,
  PaymentWay: payMethod,
  ReturnReason: returnReason,
  ShareChannel: shareChannel,
  UninstallReason: uninstallReason,
}

/**
 * The same document with every enumeration written once: `<Name>Enum`, and `Nullable<Name>Enum` where null is a value, too. A property
 * refers to it and keeps its own labels; a filter, whose value is text, and counts by choice say by a pointer what is meant.
 */
export function shareEnumerations(document: JsonSchema): JsonSchema {
  const names = nameEnumerations(document)
  const used = new Map<string, JsonSchema>()
  const replaced = mapObjects(document, (schema) => replace(schema, names, used))
  const { components } = replaced as { components: { schemas: Record<string, JsonSchema> } }
  const schemas = { ...components.schemas, ...Object.fromEntries(used) }
  const sorted = Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { ...replaced, components: { ...components, schemas: sorted } }
}

const pointer = (name: string) => `#/components/schemas/${name}`

function replace(
  schema: JsonSchema,
  names: ReadonlyMap<string, string>,
  used: Map<string, JsonSchema>,
): JsonSchema {
  const { 'x-enum': choices, enum: values, items, ...rest } = schema
  const name = Array.isArray(choices) ? names.get(JSON.stringify(choices)) : undefined
  if (name === undefined) return schema
  const all = (choices as readonly Choice[]).map(({ value }) => value)
  used.set(name, { type: 'string', title: name, enum: all, 'x-enum': choices })
  if (isObject(items) && Array.isArray(items['enum'])) return { ...rest, items: { $ref: pointer(name) } }
  if (!Array.isArray(values)) return { ...schema, 'x-enum': { $ref: `${pointer(name)}/x-enum` } }
  if (!values.includes(null)) return { ...rest, allOf: [{ $ref: pointer(name) }] }
  const nullable = `Nullable${name}`
  used.set(nullable, {
    type: 'string',
    nullable: true,
    title: nullable,
    enum: [...all, null],
    'x-enum': { $ref: `${pointer(name)}/x-enum` },
  })
  return { ...rest, allOf: [{ $ref: pointer(nullable) }] }
}

interface Use {
  readonly owner: string
  readonly property: string
}

/** Names by the text of the choices: the shared ones have theirs, others are called after where they are used. */
function nameEnumerations(document: JsonSchema): Map<string, string> {
  const names = new Map(
    Object.entries(shared).map(([name, choices]) => [JSON.stringify(choices), `${name}Enum`]),
  )
  const taken = new Set(names.values())
  for (const [text, uses] of usesOf(document)) {
    if (names.has(text)) continue
    const candidates = uses
      .map(({ owner, property }) => `${owner}${pascal(property)}Enum`)
      .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    const name = candidates.find((candidate) => !taken.has(candidate))
    if (name === undefined) throw new Error(`there is no free name for the enumeration ${text.slice(0, 60)}`)
    taken.add(name)
    names.set(text, name)
  }
  return names
}

function usesOf(document: JsonSchema): Map<string, Use[]> {
  const uses = new Map<string, Use[]>()
  const note = (schema: unknown, use: Use): void => {
    if (!isObject(schema)) return
    const { 'x-enum': choices, properties } = schema
    if (Array.isArray(choices)) {
      const text = JSON.stringify(choices)
      uses.set(text, [...(uses.get(text) ?? []), use])
    }
    if (isObject(properties)) {
      for (const [property, inner] of Object.entries(properties)) note(inner, { ...use, property })
    }
    note(schema['items'], use)
  }
  const { components, paths } = document as {
    components: { schemas: Record<string, unknown> }
    paths: Record<
      string,
      Record<string, { operationId: string; tags: string[]; parameters: { name: string; schema: unknown }[] }>
    >
  }
  for (const [owner, schema] of Object.entries(components.schemas)) note(schema, { owner, property: '' })
  for (const methods of Object.values(paths)) {
    for (const { operationId, tags, parameters } of Object.values(methods)) {
      for (const { name, schema } of parameters) {
        for (const owner of [tags[0] ?? '', operationId])
          note(schema, { owner: pascal(owner), property: name })
      }
    }
  }
  return uses
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_match, letter: string) =>
    letter.toUpperCase(),
  )
}
