import { build } from './build-field.ts'
import type {
  Entries,
  JsonRules,
  ListRules,
  Nested,
  NestedRules,
  PurposeRules,
  RefRules,
  RefsRules,
  With,
} from './field-rules.ts'
import type { Assignment, Field, FieldOf } from './field.ts'

/** A record of another resource, in the same company where that resource belongs to companies. */
export const ref: With<string, number, RefRules, 'reference'> = (zh, en, resource, rules: RefRules = {}) =>
  build('ref', 'bigint', zh, en, rules, { resource, purpose: purposeOf(rules) })

export const refs: With<string, readonly number[], RefsRules> = (zh, en, resource, rules: RefsRules = {}) =>
  build('refs', 'bigint[]', zh, en, rules, {
    resource,
    purpose: purposeOf(rules),
    maxItems: rules.max ?? 200,
    titles: rules.titles ?? null,
  })

/** Records of another resource that an assignment table holds; written as a list of their ids. */
export const assigned = (
  zh: string,
  en: string,
  resource: string,
  rules: RefsRules & { through: Assignment },
): FieldOf<readonly number[]> =>
  build('refs', null, zh, en, rules, {
    resource,
    purpose: purposeOf(rules),
    titles: rules.titles ?? null,
    maxItems: rules.max ?? 500,
    through: rules.through,
    sql: `array(select m.${rules.through.columns[0]} ${assignmentsOf(rules.through)} order by 1)`,
  })

/** A list of objects of ids that an assignment table holds, in the order of their columns. */
export const assignments = (
  zh: string,
  en: string,
  rules: JsonRules & ListRules & { through: Assignment },
): FieldOf<readonly unknown[]> =>
  build('json', null, zh, en, rules, {
    shape: rules.shape ?? null,
    optional: rules.optional ?? [],
    isList: true,
    maxItems: rules.max ?? 200,
    through: rules.through,
    sql: `(select coalesce(jsonb_agg(jsonb_build_object(${rules.through.columns.map((name) => `'${name}', m.${name}`).join(', ')})
      order by ${rules.through.columns.map((name) => `m.${name}`).join(', ')}), '[]'::jsonb) ${assignmentsOf(rules.through)})`,
  })

/** Children saved with their parent; the child resource has the scope `{parent}`, or the field says whose they are. */
export const nested: Nested = (zh, en, resource, rules: NestedRules = {}) =>
  build('nested', null, zh, en, rules, {
    resource,
    maxItems: rules.max ?? 50,
    owner: rules.owner ?? null,
  })

/** A list of objects with fields of their own, as an action takes it: `prizes.0.name`. */
export const entries: Entries = (zh, en, items, rules: ListRules = {}) =>
  build('nested', null, zh, en, rules, { items, maxItems: rules.max ?? 100 })

function purposeOf({ purpose, dependsOn = [] }: PurposeRules): Field['purpose'] {
  return purpose === undefined ? null : { name: purpose, dependsOn }
}

function assignmentsOf({ table, own, where = 'true' }: Assignment): string {
  return `from ${table} m where m.${own} = t.id and ${where}`
}
