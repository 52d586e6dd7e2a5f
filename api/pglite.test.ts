import { runSuites } from './testing/run-suites.ts'

runSuites('pglite')
