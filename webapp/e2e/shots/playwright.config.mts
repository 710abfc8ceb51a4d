import { defineConfig } from '@playwright/test'
import { chromium } from '../chromium.mjs'
import type { View } from './camera'

const { args, ...browser } = chromium()
const letters = (pixels: number) => ({
  ...browser,
  args: [...args, `--blink-settings=defaultFontSize=${pixels}`],
})

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const TABLET = { viewport: { width: 780, height: 1024 }, hasTouch: true, isMobile: true }
const WIDE = { viewport: { width: 1440, height: 900 } }
/** A window of 1280×1024 at a zoom of 400 %, in which the bars do not stick. */
const ZOOMED = { viewport: { width: 320, height: 256 } }

/** The pictures of all screens in each view: tools/shots.mjs makes a sheet of them, with a column for each project. */
export default defineConfig<View>({
  testDir: '.',
  globalSetup: '../kit/statement.mjs',
  testMatch: '**/*.shots.ts',
  outputDir: '../../../test-results/shots',
  workers: 2,
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...browser, args },
  },
  projects: [
    { name: '390 es light', use: { ...PHONE, language: 'es', colorScheme: 'light' } },
    { name: '390 en dark', use: { ...PHONE, language: 'en', colorScheme: 'dark' } },
    { name: '780 en light', use: { ...TABLET, language: 'en', colorScheme: 'light' } },
    { name: '1440 en light', use: { ...WIDE, language: 'en', colorScheme: 'light' } },
    { name: '1440 es dark', use: { ...WIDE, language: 'es', colorScheme: 'dark' } },
    { name: '390 es letters 200 %', use: { ...PHONE, language: 'es', launchOptions: letters(32) } },
    { name: '320 en zoom 400 %', use: { ...ZOOMED, language: 'en' } },
  ],
})
