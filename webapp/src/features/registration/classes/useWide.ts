import { useMedia } from '../../../ui/useMedia'

/** Reports whether the window has room for two panes. */
export const useWide = (): boolean => useMedia('(width > 48.8125em)')
