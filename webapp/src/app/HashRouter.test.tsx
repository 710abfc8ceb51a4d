import { act, fireEvent, render, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { Link } from '../ui/Link'
import { HashRouter } from './HashRouter'
import { joinQueries } from './query'

function Where() {
  const { pathname, search, hash } = useLocation()
  return <output>{JSON.stringify([pathname, search, hash])}</output>
}

function show() {
  render(
    <HashRouter>
      <Link to="/terms?from=here">to the terms</Link>
      <Routes>
        <Route path="*" element={<Where />} />
      </Routes>
    </HashRouter>,
  )
}

const where = () => JSON.parse(screen.getByRole('status').textContent) as string[]

beforeEach(() => history.replaceState(null, '', '/?tid=1'))

describe('the router over the hash', () => {
  it('begins at the start', () => {
    show()
    expect(where()).toEqual(['/', '', ''])
  })

  it('knows a screen with its query and its own hash', () => {
    history.replaceState(null, '', '#/home?a=1#owner')
    show()
    expect(where()).toEqual(['/home', '?a=1', '#owner'])
  })

  it('follows a link without leaving the page, and keeps what stands before the hash', () => {
    show()
    fireEvent.click(screen.getByText('to the terms'))
    expect(where()).toEqual(['/terms', '?from=here', ''])
    expect(location.search).toBe('?tid=1')
    expect(screen.getByText('to the terms').getAttribute('aria-current')).toBe('page')
  })

  it('leaves a click that opens another tab to the browser', () => {
    show()
    const link = screen.getByText('to the terms')
    link.addEventListener('click', event => event.preventDefault()) // the test's page stays
    fireEvent.click(link, { ctrlKey: true })
    expect(where()).toEqual(['/', '', ''])
  })

  it('follows the browser going back', () => {
    show()
    act(() => {
      location.hash = '#/faqs'
      dispatchEvent(new Event('hashchange'))
    })
    expect(where()).toEqual(['/faqs', '', ''])
  })
})

describe('the query', () => {
  it('is read before and after the hash; what stands after it wins', () => {
    const all = joinQueries('?tid=1&tam=2', '?tam=3')
    expect([all.get('tid'), all.get('tam')]).toEqual(['1', '3'])
  })
})
