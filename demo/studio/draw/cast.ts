export interface Look {
  skin: string;
  hair: 'short' | 'side' | 'long' | 'bun' | 'braid' | 'turban' | 'scarf';
  hairColor?: string;
  top: 'shirt' | 'kurta' | 'blazer' | 'saree' | 'tee';
  color: string;
  accent: string;
  glasses?: boolean;
  moustache?: boolean;
  beard?: boolean;
  bindi?: boolean;
}

/** Angles in degrees: 0 hangs down, 90 points away from the body, 180 points up. */
export interface Pose {
  left?: [number, number];
  right?: [number, number];
  mouth?: number;
  clock?: number;
  tilt?: number;
  legs?: 'none' | 'stand' | 'walk';
  bag?: boolean;
  sad?: boolean;
}

export const HAIR = '#241C1A';

export const CAST = {
  nandini: {
    skin: '#B97A50',
    hair: 'bun',
    top: 'saree',
    color: '#2F6F6B',
    accent: '#E2B661',
    bindi: true,
    glasses: true,
  },
  amit: { skin: '#A86D45', hair: 'side', top: 'kurta', color: '#D9A441', accent: '#8A5A1F', beard: true },
  farah: { skin: '#C98F66', hair: 'long', top: 'blazer', color: '#3D4F73', accent: '#F2E6D5' },
  meera: { skin: '#A86D45', hair: 'braid', top: 'kurta', color: '#C4645B', accent: '#F3D9B0', bindi: true },
  arjun: { skin: '#94603C', hair: 'short', top: 'tee', color: '#4C7A8C', accent: '#F3E9D8' },
  harpreet: {
    skin: '#C08457',
    hair: 'turban',
    hairColor: '#C65D21',
    top: 'shirt',
    color: '#DCE6E4',
    accent: '#5B7C78',
    beard: true,
  },
  ramesh: {
    skin: '#A06A43',
    hair: 'side',
    hairColor: '#6B625C',
    top: 'shirt',
    color: '#CDB78E',
    accent: '#7A6540',
    moustache: true,
    glasses: true,
  },
  officer: {
    skin: '#C08457',
    hair: 'side',
    hairColor: '#3A312D',
    top: 'blazer',
    color: '#4A4542',
    accent: '#FFFFFF',
    glasses: true,
  },
  shabana: {
    skin: '#B97A50',
    hair: 'scarf',
    hairColor: '#7C8F6A',
    top: 'kurta',
    color: '#5E7652',
    accent: '#DCE3CF',
  },
} satisfies Record<string, Look>;

export type Who = keyof typeof CAST;
