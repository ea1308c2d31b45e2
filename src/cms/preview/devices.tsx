import { createSignal } from '../create-signal'
import { store } from '../storage'

/** How wide a page is shown, in px. */
export interface Device {
  readonly name: string
  readonly width: number
}

const [desktop, phone] = [
  { name: 'Desktop', width: 1280 },
  { name: 'Phone', width: 390 },
] as const
const devices: readonly Device[] = [desktop, phone]

const rememberedDevice = 'preview-device'
let chosen = devices.find(({ name }) => name === localStorage.getItem(rememberedDevice))
const changed = createSignal()

/** The device that the page is shown on; this browser remembers it. */
export function useDevice(): Device {
  changed.useChanges()
  return chosen ?? (window.innerWidth < desktop.width ? phone : desktop)
}

function choose(device: Device): void {
  store(rememberedDevice, device.name)
  chosen = device
  changed.tell()
}

/** What changes it. */
export function DeviceSwitch() {
  const device = useDevice()
  return (
    <div className="switch" role="group" aria-label="Width of the preview">
      {devices.map((each) => (
        <button
          key={each.name}
          type="button"
          aria-pressed={each === device}
          onClick={() => choose(each)}
        >
          {each.name}
        </button>
      ))}
    </div>
  )
}
