import { useLayoutEffect, useState } from 'react'

const devices = ['Desktop', 'Phone'] as const

/** Chooses the device that the preview has the width of; see device-frame.css. */
export function DeviceSwitch() {
  const [chosen, setChosen] = useState(() => document.body.dataset.device)
  // Until one is chosen, that for which there is room.
  const device = chosen ?? (window.innerWidth < 1280 ? 'Phone' : 'Desktop')
  useLayoutEffect(() => {
    document.body.dataset.device = device
  }, [device])
  return (
    <div className="switch" role="group" aria-label="Width of the preview">
      {devices.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === device}
          onClick={() => setChosen(each)}
        >
          {each}
        </button>
      ))}
    </div>
  )
}
