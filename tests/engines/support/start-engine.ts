import { startWithPuppeteer } from './puppeteer-engine'
import type { Engine, EngineStart } from './tab'
import { startWebKitGtk } from './webdriver-engine'

export function startEngine(start: EngineStart): Promise<Engine> {
  if (start.name === 'WebKitGTK') return startWebKitGtk(start.driver, start.executable)
  return startWithPuppeteer(start.name === 'Firefox' ? 'firefox' : 'chrome', start.executable)
}
