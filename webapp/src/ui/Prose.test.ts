import { expect, test } from 'vitest'
import { blocksOf } from './Prose'

test('a list may stand right behind the words that announce it, and right before others', () => {
  expect(blocksOf('It includes:\n- one\n- two\nand more.\n\nNext\nline')).toEqual([
    'It includes:',
    '- one\n- two',
    'and more.',
    'Next\nline',
  ])
  expect(blocksOf('- one\n- two')).toEqual(['- one\n- two'])
})
