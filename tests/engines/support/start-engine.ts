import type { Engine } from '../../../scripts/find-browsers'
import { startFirefox } from './firefox'
import type { Tab } from './tab'
import { startWebKitGtk } from './webkitgtk'

export function startEngine({ executable, driver }: Engine): Promise<Tab> {
  return driver ? startWebKitGtk(driver, executable) : startFirefox(executable)
}
