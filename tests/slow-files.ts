/** Test files that may take over a minute, and why. The closing lines of `npm test` name every other one that does. */
export const slowFiles: Readonly<Record<string, string>> = {
  'tests/durability/kill.test.ts': 'every round ends a server with SIGKILL and starts it again',
  'tests/durability/jobs.test.ts':
    'a job has to be caught in its middle, and its server be started again, twice',
  'tests/contract/tool.test.ts': 'every call goes through Prism, which checks both ways',
  'tests/lists/actions.test.ts':
    'every action of every table is sent, in an order, since one makes what another needs',
  'tests/e2e/accessibility.spec.ts': 'axe reads every page that was chosen by day and by night',
  'tests/e2e/session.spec.ts': 'tests of several tabs, each of which loads the console',
  'tests/import/console.test.ts': 'each document becomes a console that is type-checked, built and opened',
}
