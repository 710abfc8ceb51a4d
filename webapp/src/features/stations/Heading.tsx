import { createContext, use, type ReactNode } from 'react'

export type Level = 2 | 4

/** The level of the headings: the stations are on a card, and on a page of their own. */
export const LevelContext = createContext<Level>(4)

/** A heading of a part, below the heading of the stations. */
export function Heading({ children }: { children: ReactNode }) {
  const Tag = `h${(use(LevelContext) + 1) as 3 | 5}` as const
  return <Tag>{children}</Tag>
}
