import { expect, it } from 'vitest'
import { deviceOf, isAutomatic } from './automatic.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', false, 'mobile'],
  [chrome, false, 'desktop'],
  ['Mozilla/5.0 (Linux; Android 12; CUBOT P60) Chrome/120 Mobile Safari/537.36', false, 'mobile'],
  ['Mozilla/5.0 (Windows NT 5.1; rv:11.0) Firefox/11.0 (via ggpht.com GoogleImageProxy)', false, 'unknown'],
  ['Thunderbird', false, 'unknown'],
  ['Mozilla/5.0', true, 'unknown'],
  ['', true, 'unknown'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true, 'unknown'],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true, 'unknown'],
  ['Slackbot-LinkExpanding 1.0', true, 'unknown'],
  ['facebookexternalhit/1.1', true, 'unknown'],
  ['python-requests/2.32', true, 'unknown'],
  ['curl/8.5.0', true, 'unknown'],
] as const)('%s', (agent, automatic, device) => {
  const headers = { 'user-agent': agent }
  expect([isAutomatic(headers), deviceOf(headers)]).toEqual([automatic, device])
})

it.each(['purpose', 'sec-purpose', 'x-moz'])('a browser that only prepares a page says so in %s', (name) => {
  expect(isAutomatic({ 'user-agent': chrome, [name]: 'prefetch;prerender' })).toBe(true)
})
