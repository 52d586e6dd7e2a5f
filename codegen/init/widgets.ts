/** For an editor and `console types`: the widgets, and whether each fits the place that the manifest gives it. */
export const typeChecking = {
  extends: './.console/tsconfig.json',
  compilerOptions: { types: ['vite/client'] },
  include: ['widgets', '.console/src'],
  exclude: ['.console/src/service-worker/service-worker.ts'],
}

/** What checks the types of widgets, at the versions of this repository; the packages of the console know nothing of it. */
export const typeVersions = (versions: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['@types/react', '@types/react-dom', 'typescript'].flatMap((name) => {
      const version = versions[name]
      return version === undefined ? [] : [[name, version]]
    }),
  )

/** How a widget is made; `tests/import/widgets.test.ts` follows it word by word. */
export const widgetsText = `# Widgets of your own

A widget is a React component that a page of the manifest plugs in: above its content, at its side, in a tab, in a drawer, or in place of a field's control.
It is given the record or the rows of the page, and makes calls that the page names.

## A widget in four steps

1. Declare it in \`manifest/console.yaml\`: its file, its props with their types (\`text\`, \`number\`, \`flag\`, \`texts\`; a name with \`?\` may be left out), and its calls.

   \`\`\`yaml
   widgets:
     stock-note: { module: widgets/stock-note.tsx, props: { field: text, few?: number }, calls: [record] }
   \`\`\`

2. Write \`widgets/stock-note.tsx\`. It exports a component of the widget's name, and imports from \`manifest-console/widget\`, \`react\` and its own files.

   \`\`\`tsx
   import { defineTexts, Failed, type Row, useFormats, useRead, type WidgetProps } from 'manifest-console/widget'
   import './stock-note.css'

   const useTexts = defineTexts('stock-note', {
     en: { left: '{{count}} left', few: 'Only a few are left' },
   })

   export function StockNote({ props, calls, record }: WidgetProps<'stock-note'>) {
     const t = useTexts()
     const { number } = useFormats()
     const { data, error, reload } = useRead<Row>(calls.record, { record })
     if (error !== null) return <Failed slim failure={error} onRetry={reload} />
     const count = Number(data?.[props.field] ?? 0)
     return (
       <p className="stock-note" aria-busy={data === undefined}>
         {t('left', { count: number(count) })}
         {count < (props.few ?? 10) && <strong>{t('few')}</strong>}
       </p>
     )
   }
   \`\`\`

3. Write \`widgets/stock-note.css\` with the console's tokens, so that it looks right in the dark and on a phone.

   \`\`\`css
   .stock-note {
     display: flex;
     padding: var(--space-12);
     border: 1px solid var(--line);
     border-radius: var(--radius);
     margin: 0;
     background: var(--surface);
     color: var(--text-muted);
     font-size: var(--text-s);
     gap: var(--space-8);
   }
   \`\`\`

4. Name it on a page, in \`manifest/sections/\`.

   \`\`\`yaml
       widgets:
         - { name: stock-note, slot: header, props: { field: stock }, calls: { record: 'GET /products/{id}' } }
   \`\`\`

\`npm run dev\` shows it, and each change of it at once; what is wrong with the manifest stands over the page. \`npm run check\` finds a missing file, a wrong name and
a prop of another type, \`npm run types\` what does not fit in the component. A build has the widgets that pages name, each in a file of its own.

## What it may import

| from \`manifest-console/widget\` | |
|---|---|
| \`WidgetProps<'name'>\` | what it is given: \`props\` and \`calls\` as declared, \`record\` (\`null\` on a page without one), \`rows\`, \`filter\` and \`list\` of the list around it, \`form\`, \`reload()\`, \`close()\` |
| \`useRead(call, { record })\` | \`{ data, error, reload }\` of a call that reads; further variables under \`values\` |
| \`useWrite(call, record)\` | \`{ may, busy, failure, send }\` of a call that changes something; the body is \`send({ input: { … } })\` |
| \`useFormats()\` | \`number\`, \`compact\`, \`percent\`, \`money\`, \`date\`, \`dateTime\` as the console writes them |
| \`defineTexts(name, texts)\` | its texts, in every language of the project; a missing one does not compile |
| \`useLocale()\` | the language of the interface |
| \`Button\`, \`Link\`, \`Segments\`, \`Icon\`, \`BlankState\`, \`Failed\`, \`notify\` | parts of the console; an icon has to be in \`icons\` of \`manifest/console.yaml\` |
| \`ControlProps\`, \`groupProps\`, \`nativeProps\` | for a widget with \`field: {}\` in its declaration, which stands in place of a field's control |

A widget that can stand in place of a table (\`slot: main\` on a list) has a \`title: { en: … }\` in its declaration. Tokens: \`--space-4\` to \`--space-32\`, \`--text-xs\`, \`--text-s\`, \`--text-m\`,
\`--text-muted\`, \`--text-faint\`, \`--surface\`, \`--surface-muted\`, \`--line\`, \`--line-strong\`, \`--radius\`, \`--accent\`, \`--success\`, \`--warning\`, \`--danger\`. Other packages are installed as always (\`npm install …\`) and load
with the widget. Anything else inside \`.console/\` may change with the next version.
`
