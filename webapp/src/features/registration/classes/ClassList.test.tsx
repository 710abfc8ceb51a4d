import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NOTHING_CHOSEN } from './choice'
import { ClassList } from './ClassList'

function list(hits: Parameters<typeof ClassList>[0]['hits']) {
  return (
    <ClassList
      classes={[]}
      hits={hits}
      choice={NOTHING_CHOSEN}
      open={[]}
      inPlace={undefined}
      end={<li>last</li>}
      onToggle={() => {}}
      onSelect={() => {}}
      onOpen={() => {}}
    />
  )
}

describe('the list of classes', () => {
  it('stands after other hits and goes without an error where scrolling returns a promise', () => {
    const { rerender, unmount } = render(list([]))
    rerender(list([{ id: 'c3', epigraphs: [] } as never]))
    expect(screen.getByText('last')).toBeDefined()
    expect(unmount).not.toThrow()
  })
})
