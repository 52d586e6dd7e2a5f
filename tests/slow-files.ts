/** Test files that may take over a minute, most of them at full depth only, and why. The closing lines name every other one that does. */
export const slowFiles: Readonly<Record<string, string>> = {
  'tests/durability/kill.test.ts': 'every round ends a server with SIGKILL and starts it again',
  'tests/cluster/cluster.test.ts': 'four servers are ended and started again, twice, under load',
  'tests/image/image.test.ts':
    'what an image holds is written and started on an empty folder, which it fills with demo data',
  'tests/durability/recovery.test.ts':
    'a server fills two databases of its own, one of which is brought back from its log',
  'tests/durability/jobs.test.ts':
    'a job has to be caught in its middle, and its server be started again, twice',
  'tests/durability/outages.test.ts': 'PostgreSQL is stopped and started under a server that goes on',
  'tests/e2e/first-company.spec.ts':
    'a console is started on an empty database and used up to its first order',
  'tests/faults/faults.test.ts': 'servers are started, broken and waited for',
  'tests/contract/tool.test.ts': 'every call goes through Prism, which checks both ways',
  'tests/lists/actions.test.ts':
    'every action of every table is sent, in an order, since one makes what another needs',
  'tests/e2e/flows/coupon.spec.ts': 'two people, five pages each of which is opened anew, up to a paid order',
  'tests/e2e/flows/passkey.spec.ts': 'a console of its own, left and entered five times',
  'tests/e2e/flows/provider.spec.ts': 'a console of its own, left and entered three times',
  'tests/e2e/flows/menu.spec.ts': 'two people see every change of the menu, and its reset',
  'tests/e2e/deeds/deeds.spec.ts': 'twenty deeds of staff, each with its end read from the database',
  'tests/e2e/bench.spec.ts': 'the console and the reference are loaded again and again',
  'tests/e2e/deep-link.spec.ts': 'every address is opened as a page that is loaded anew',
  'tests/e2e/accessibility.spec.ts': 'axe reads every page that was chosen by day and by night',
  'tests/e2e/session.spec.ts': 'tests of several tabs, each of which loads the console',
  'tests/e2e/pages.spec.ts': 'every page that was chosen is opened as every role that was chosen',
  'tests/e2e/kinds/table.spec.ts': 'two people at one list, a thousand rows of which change',
  'tests/contract/properties.test.ts': 'every operation that was chosen is called with inputs at random',
  'tests/contract/reads.test.ts': 'every sort, filter and part of every list that was chosen is asked for',
  'tests/contract/development.test.ts':
    'the servers of `npm run dev` start in a copy of the project, and again after each of two changes',
  'tests/contract/removals.test.ts': 'records of every resource that was chosen are made, and removed',
  'tests/contract/rights.test.ts': 'every operation that was chosen is called once for every way into it',
  'tests/contract/isolation.test.ts': 'every operation that was chosen is called beside another company',
  'tests/contract/bombs.test.ts': 'files are unpacked until they are refused',
  'tests/manifest/mutation.test.ts': 'every mutation that was chosen is compiled',
  'tests/durability/upgrades/kill.test.ts': 'every round ends an upgrade in its middle and begins it again',
  'api/kernel/database/pglite/engine.test.ts': 'nearly every case opens embedded databases of its own',
  'tests/import/widgets.test.ts': 'a project is type-checked, built, opened and changed in development',
  'tests/import/console.test.ts': 'each document becomes a console that is type-checked, built and opened',
}
