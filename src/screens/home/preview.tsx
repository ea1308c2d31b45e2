import type { PreviewProps } from '../../cms/preview/preview-props'
import projectFields from '../project/fields'
import servicesFields from '../services/fields'
import type fields from './fields'
import { HomePage } from './page'

/** The home page, with the services and the project that it shows. */
export default function HomePreview({ record, pictures, others }: PreviewProps<typeof fields>) {
  const { hero, featured, note } = record
  const projects = others(projectFields)
  return (
    <HomePage
      record={{
        ...record,
        hero: { ...hero, picture: pictures.of(hero.picture, 'HERO') },
        featured: {
          ...featured,
          picture: pictures.of(featured.picture, 'LANDSCAPE'),
          project:
            projects.find(({ projectId }) => projectId === featured.projectId) ?? projects.empty,
        },
        note: { ...note, picture: pictures.of(note.picture, 'WIDE') },
      }}
      services={others(servicesFields).first.services.map(({ title, picture }) => ({
        title,
        picture: pictures.of(picture, 'PORTRAIT'),
      }))}
    />
  )
}
