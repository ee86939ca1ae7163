/**
 * Names that areas had before and that people and parcels still carry, by code. The lists of the ministry name only what an area is called
 * now; these renamings stand in: Government Regulations 86 of 1999 (Makassar), 61 of 2017 (Pasangkayu), 2 of 2019 (Kepulauan Tanimbar),
 * 14 of 2020 (Toba); Governor's Regulation of Aceh 46 of 2009.
 */
export const OLD_NAMES: Readonly<Record<string, string>> = {
  '11': 'Nanggroe Aceh Darussalam',
  '12.12': 'Toba Samosir',
  '73.71': 'Ujung Pandang',
  '76.01': 'Mamuju Utara',
  '81.03': 'Maluku Tenggara Barat',
};
