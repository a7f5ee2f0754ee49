/** The Alatau ridge, the light trace in front and its fibre: shared by pages and social pictures. */
export const ridgeShapes = {
  viewBox: '0 -30 1440 270',
  far: 'M0 240v-92l68-30 58 20 92-60 104-74 62 42 34-12 78 72 66-36 90 66 82-60 66 26 104-66 106-62 60 56 52-18 84 76 66-46 78 58 92-40 50 24v156z',
  near: 'M0 240v-46l104-44 84 36 96-60 110-34 102 66 88-40 108 46 92-58 114-34 98 62 76-26 98 52 96-58 84 44 90-18v112z',
  ground: 'M0 240v-14c150-44 250 6 420-18s280-40 470-6 330 30 550-8v46z',
  fibre: 'M0 226c150-44 250 6 420-18s280-40 470-6 330 30 550-8',
} as const;
