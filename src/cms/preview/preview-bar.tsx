import { useState } from 'react'
import { languages, mainLanguage, type Language } from '../../languages/languages'
import { englishName } from '../cms-field'
import { showInPreview } from '../languages/chosen-languages'

const devices = [
  { name: 'Desktop', width: 1280 },
  { name: 'Phone', width: 390 },
] as const

export type Device = (typeof devices)[number]

const rememberedDevice = 'preview-device'

/** How wide the page is, and what changes it; this browser remembers it. */
export function useDevice(): [Device, (device: Device) => void] {
  const [name, setName] = useState(() => localStorage.getItem(rememberedDevice))
  const choose = (device: Device) => {
    localStorage.setItem(rememberedDevice, device.name)
    setName(device.name)
  }
  const [desktop, phone] = devices
  const first = window.innerWidth < desktop.width / 2 ? phone : desktop
  return [devices.find((device) => device.name === name) ?? first, choose]
}

export const BAR_HEIGHT = 44

export const barStyles = `
  .bar { display: flex; gap: 24px; block-size: ${BAR_HEIGHT}px; padding: 0 12px; box-sizing: border-box; }
  .bar div { display: flex; gap: 8px; align-items: center; }
  .bar p { margin: 0; align-self: center; color: var(--site-colors-text-muted); }
  .bar button { padding: 4px 12px; border: 1px solid var(--site-colors-rule-strong); border-radius: 4px; background: var(--site-colors-ground-raised); color: var(--site-colors-text); font: inherit; cursor: pointer; }
  .bar button[aria-pressed='true'] { background: var(--site-colors-ground-dark); color: var(--site-colors-text-on-dark); }
`

interface PreviewBarProps {
  device: Device
  onDevice: (device: Device) => void
  /** What the page is written in. */
  language: Language
  /** Whether every text of the page is in that language. */
  isTranslated: boolean
}

/** What is above the preview: how wide the page is, and in which language. */
export function PreviewBar({ device, onDevice, language, isTranslated }: PreviewBarProps) {
  return (
    <header className="bar">
      <div role="group" aria-label="Preview width">
        {devices.map((choice) => (
          <button
            key={choice.name}
            type="button"
            aria-pressed={choice === device}
            onClick={() => onDevice(choice)}
          >
            {choice.name}
          </button>
        ))}
      </div>
      {languages.length > 1 && (
        <div role="group" aria-label="Preview language">
          {languages.map((choice) => (
            <button
              key={choice.code}
              type="button"
              lang={choice.code}
              aria-pressed={choice === language}
              onClick={() => showInPreview(choice)}
            >
              {choice.name}
            </button>
          ))}
        </div>
      )}
      {!isTranslated && (
        <p>
          Grey: {englishName(language)} shows the {englishName(mainLanguage)} here.
        </p>
      )}
    </header>
  )
}
