import { expect, test } from 'vitest'
import { taggedParts, untagged } from './tagged-url.ts'

test('a pasted address gives its parameters up', () => {
  expect(untagged('https://a.com/x?b=1&utm_source=Google%20Ads&utm_medium=&utm_campaign=Spring#top')).toEqual(
    {
      url: 'https://a.com/x?b=1#top',
      utm: { utm_source: 'google-ads', utm_campaign: 'spring' },
    },
  )
  expect(untagged('javascript:alert(1)')).toBe(null)
  expect(untagged('a.com')).toBe(null)
})

test('what is added stands behind what the address had, and before its anchor', () => {
  expect(taggedParts('https://a.com/x?b=1#top', { utm_source: 'mail', utm_term: '修 图' })).toEqual({
    url: 'https://a.com/x?b=1',
    added: ['utm_source=mail', 'utm_term=%E4%BF%AE%20%E5%9B%BE', '#top'],
  })
  expect(taggedParts('', {})).toBe(null)
})
