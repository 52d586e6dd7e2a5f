import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const src = path.join(import.meta.dirname, '../../src')
const sources = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file))
  .map((file) => ({ file: file.split(path.sep).join('/'), text: readFileSync(path.join(src, file), 'utf8') }))

/** Calls that change nothing a person made: they ask, or keep up what is asked. */
const writers = [
  'app/session/own-secret.ts',
  'data/client.ts',
  'data/download-job.ts',
  'data/joint-fetch.ts',
  'data/personal.ts',
  'forms/unique/use-unique.ts',
  'records/fields/relation/relation-paste.tsx',
  'shell/palette/find-records.ts',
  'widgets/log-tail/use-tail.ts',
  'own/order-lines/use-quote.ts',
  'own/publishing/use-publish-log.ts',
  'own/use-debounced-call.ts',
]

/** Steps of a lifecycle that has a machine of its own, or of the session itself. */
const lifecycles = [
  'app/live/job-calls.ts',
  'app/live/message-calls.ts',
  'app/live/push-calls.ts',
  'app/session/session-calls.ts',
  'app/session/sign-out-url.ts',
  'hooks/use-view-as.ts',
  'pages/login/login-steps.tsx',
  'pages/login/passkey-way.ts',
  'pages/login/sign-in-ways.tsx',
]

/** A heartbeat: it says again who is there, and nothing of it is the record's. */
const heartbeats = ['own/edit-lock/edit-lock.tsx']

/** A file goes with the key of the file, which lives as long as it does, or is only read. */
const files = ['data/upload-file.ts', 'records/import/use-import.ts', 'own/audience-builder/list-file.tsx']

test('one module sends what changes something; every other call was reviewed', () => {
  const senders = sources.filter(({ text }) => /transport\s*\.send\b/.test(text)).map(({ file }) => file)
  expect(senders.toSorted()).toEqual([...writers, ...heartbeats, ...lifecycles, 'hooks/writer.ts'].toSorted())
})

test('no write goes through urql, whose cache knows nothing of intents', () => {
  const users = sources.filter(({ text }) => /\buseMutation\b|\.mutation\(|executeMutation/.test(text))
  // A change from outside, which is never sent.
  expect(users.map(({ file }) => file)).toEqual(['data/changes.ts'])
})

test('files are sent by those that were reviewed', () => {
  const senders = sources
    .filter(({ text }) => /transport\s*\.file\b/.test(text) && text.includes("'POST'"))
    .map(({ file }) => file)
  expect(senders.toSorted()).toEqual(files.toSorted())
})

test('a key of an intent is made by that module alone', () => {
  const makers = sources.filter(({ text }) => /\brandomId\(\)/.test(text)).map(({ file }) => file)
  expect(makers.toSorted()).toEqual([
    // Of a session, and of a call for the log.
    'app/session/own-secret.ts',
    'app/session/session-calls.ts',
    'data/file-keys.ts',
    'data/random-id.ts',
    'data/transport.ts',
    'hooks/writer.ts',
  ])
})

test('nothing is delivered while the page is left but by that module', () => {
  const leaving = sources.filter(({ text }) => /'pagehide'/.test(text)).map(({ file }) => file)
  expect(leaving.toSorted()).toEqual([
    'app/session/persisted-answers.ts',
    'data/staying.ts',
    'data/write/deferred.ts',
    'hooks/use-form-lifecycle.ts',
  ])
})
