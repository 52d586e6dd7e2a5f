import { benchApi, benchPriceAlone } from '../../bench/api/bench.ts'
import { benchCodegen } from '../../bench/codegen/bench.ts'
import { benchGateway } from '../../bench/gateway/bench.ts'
import { benchIntake } from '../../bench/intake/bench.ts'
import { benchLinks } from '../../bench/links/bench.ts'
import { benchLoad } from '../../bench/load/bench.ts'
import { benchPage } from '../../bench/page/bench.ts'
import { benchDeepLink } from '../../bench/page/deep-link.ts'
import { tableOf } from '../../bench/page/figures.ts'

/** `npm run bench -- <name> [runs]`: the figures of one benchmark as JSON on standard output. */
const benchmarks: Readonly<Record<string, (runs: number) => Promise<object>>> = {
  api: benchApi,
  codegen: benchCodegen,
  gateway: (runs) => benchGateway({ runs, seconds: 1.5 }),
  page: benchPageWithTable,
  'deep-link': benchDeepLink,
  price: benchPriceAlone,
  intake: benchIntake,
  links: benchLinks,
  load: () => benchLoad(),
}

const [name = '', runs = '5'] = process.argv.slice(2)
const bench = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined
if (bench === undefined) {
  process.stderr.write(`Which benchmark? ${Object.keys(benchmarks).join(', ')}\n`)
  process.exitCode = 2
} else {
  process.stdout.write(`${JSON.stringify(await bench(Number(runs)), null, 2)}\n`)
}

/** For people there is a table beside the data. */
async function benchPageWithTable(runs: number): Promise<object> {
  const report = await benchPage(runs)
  for (const [url, machines] of Object.entries(report.consoles))
    process.stderr.write(`\n${url}\n\n${tableOf(machines)}`)
  return report
}
