import { startFirefox } from './firefox'
import type { EngineStart, Tab } from './tab'
import { startWebKitGtk } from './webkitgtk'

export function startEngine({ executable, driver }: EngineStart): Promise<Tab> {
  return driver ? startWebKitGtk(driver, executable) : startFirefox(executable)
}
