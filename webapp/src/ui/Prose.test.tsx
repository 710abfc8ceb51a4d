import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { blocksOf, Prose } from './Prose'

test('a list may stand right behind the words that announce it, and right before others', () => {
  expect(blocksOf('It includes:\n- one\n- two\nand more.\n\nNext\nline')).toEqual([
    'It includes:',
    '- one\n- two',
    'and more.',
    'Next\nline',
  ])
  expect(blocksOf('- one\n- two')).toEqual(['- one\n- two'])
})

test('what begins with dashes is a list, and what begins with numbers is one of steps', () => {
  const { container } = render(<Prose text={'- one\n- two\n\n1. first\n2. second'} />)
  expect(container.innerHTML).toBe('<ul><li>one</li><li>two</li></ul><ol><li>first</li><li>second</li></ol>')
})
