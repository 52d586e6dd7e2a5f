import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const modules = path.join(import.meta.dirname, '../../api/modules')
const sources = globSync('**/*.ts', { cwd: modules })
  // Demo data are rows of an empty database, made in statements for thousands, before there is a call.
  .filter((file) => !/\.test\.ts$|\/demo(?:-data\/.*)?\.ts$/.test(file))
  .map((file) => ({
    file: file.split(path.sep).join('/'),
    text: readFileSync(path.join(modules, file), 'utf8'),
  }))

/** What the compiler does not see through. */
const patterns = {
  /** `record['status']`: a property that no type declares, or that of a path. */
  brackets: /(?<=(?:^|[^\w.])[a-z]\w*(?:\??\.\w+)*(?:\?\.)?)\['\w+'\]/gm,
  /** A value of which only the text is known. */
  textOf: /\btextOf\(/g,
  /** A value that is said to be a number. */
  numbers: /\bNumber\(/g,
  /** Rows of which a person wrote the type. */
  rows: /\brun<(?!\{ id: number \}>)/g,
  /** Values with unknown fields. */
  values: /\bValues\b(?=[\]>),;|[ ])(?! \} from)/g,
  /** Rows that are written past the repository. */
  statements: /\b(?:insert into \w+ ?\(|update \w+ (?:\w )?set)/gi,
}

/**
 * How often each stands in a folder: a number may only fall, and falls here when it falls there. Records are read and written through
 * `Repository` (`api/engine/model/repository.ts`), whose fields are known.
 */
const most: Readonly<Record<string, Readonly<Record<keyof typeof patterns, number>>>> = {
  // The outboxes write without a call.
  alerts: { brackets: 0, textOf: 0, numbers: 0, rows: 3, values: 0, statements: 13 },
  // Statistics over several resources: what a new company has, and the targets of campaigns.
  analytics: { brackets: 0, textOf: 0, numbers: 0, rows: 2, values: 0, statements: 0 },
  // Entries of the calendar are of several resources.
  campaigns: { brackets: 1, textOf: 1, numbers: 13, rows: 28, values: 1, statements: 19 },
  // What visitors reach is read before there is a call, and their forms and files are in columns that are no fields.
  content: { brackets: 2, textOf: 2, numbers: 2, rows: 40, values: 0, statements: 31 },
  // The past comes as the cells of a file, and its events in one statement for many.
  intake: { brackets: 2, textOf: 0, numbers: 9, rows: 6, values: 5, statements: 8 },
  logs: { brackets: 0, textOf: 0, numbers: 0, rows: 2, values: 0, statements: 1 },
  // Figures of budgets are one statement over several resources.
  marketing: { brackets: 3, textOf: 12, numbers: 15, rows: 41, values: 0, statements: 21 },
  organisation: { brackets: 12, textOf: 0, numbers: 12, rows: 34, values: 2, statements: 26 },
  // The latest comments of uninstallations, as many as are read at once.
  products: { brackets: 3, textOf: 3, numbers: 11, rows: 21, values: 1, statements: 27 },
  // Orders of the past and their items, in one statement for many each; terms of sold items are dated without a call; the page of a gateway is
  // no field.
  sales: { brackets: 5, textOf: 2, numbers: 3, rows: 30, values: 0, statements: 25 },
  // The outbox writes without a call, and the columns that are no fields.
  webhooks: { brackets: 0, textOf: 0, numbers: 0, rows: 2, values: 0, statements: 7 },
  // The outbox writes without a call, and files and runs that are no fields of a call's.
  reports: { brackets: 0, textOf: 0, numbers: 0, rows: 3, values: 0, statements: 12 },
  // The outboxes write without a call, and rows of mails with columns that are no fields.
  series: { brackets: 0, textOf: 0, numbers: 0, rows: 8, values: 0, statements: 13 },
  trade: { brackets: 0, textOf: 2, numbers: 1, rows: 9, values: 0, statements: 5 },
}

test('what is untyped in the modules is as much as was reviewed, and no more', () => {
  const found = Object.fromEntries(
    [...Map.groupBy(sources, ({ file }) => file.split('/')[0] ?? '')].flatMap(([folder, files]) => {
      const counts = Object.entries(patterns).map(([name, pattern]) => [
        name,
        files.flatMap(({ text }) => text.match(pattern) ?? []).length,
      ])
      return counts.some(([, count]) => count !== 0) ? [[folder, Object.fromEntries(counts)]] : []
    }),
  )
  expect(found).toEqual(most)
})

/** The writers of any resource; a module has the repository of its own. */
const writers = /\b(?:createRecord|changeRecord|insertRow|updateRow|loadRecord|lockRecord|lockInOrder)\(/

test('modules write through repositories', () => {
  const writing = sources.filter(({ text }) => writers.test(text)).map(({ file }) => file)
  expect(writing).toEqual([])
})

test('rules that give values or messages are defined with their resource', () => {
  const hooks = /^\s+(?:async )?(?:prepare|beforeWrite)(?:\(|:|,$)/m
  const rules = sources.filter(
    ({ text }) => text.includes("model/rules.ts'") && hooks.test(text) && !text.includes('defineRules('),
  )
  expect(rules.map(({ file }) => file)).toEqual([])
})
