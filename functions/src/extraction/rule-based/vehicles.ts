/** Cars in Malaysia: makes, other names for them, and models that identify a make. */

export interface Make {
  readonly name: string;
  readonly also?: readonly string[];
  readonly models: readonly string[];
}

const make = (name: string, models: string, also: readonly string[] = []): Make => ({
  name,
  also,
  models: models.split(', '),
});

export const makes: readonly Make[] = [
  make('Perodua', 'Alza, Aruz, Ativa, Axia, Bezza, Kancil, Kelisa, Kembara, Kenari, Myvi, Rusa, Traz, Viva'),
  make(
    'Proton',
    'Ertiga, Exora, Inspira, Iriz, Perdana, Persona, Preve, S70, Saga, Satria, Suprima, Waja, Wira, X50, X70, X90, e.MAS 7',
  ),
  make(
    'Toyota',
    'Alphard, Altis, Avanza, C-HR, Camry, Corolla Altis, Corolla Cross, Corolla, Estima, Fortuner, GR86, GR Yaris, Harrier, Hiace, Hilux, Innova, Land Cruiser, Prius, RAV4, Rush, Supra, Vellfire, Veloz, Vios, Voxy, Wish, Yaris',
  ),
  make(
    'Honda',
    'Accord, BR-V, City Hatchback, City, Civic, CR-V, CR-Z, Freed, HR-V, Insight, Jazz, Odyssey, Step Wagon, Stream, Type R, WR-V',
  ),
  make(
    'Nissan',
    'Almera, Elgrand, Fairlady, Grand Livina, GT-R, Kicks, Leaf, Livina, Navara, Note, Serena, Skyline, Sylphy, Teana, Urvan, X-Trail',
  ),
  make('Mazda', 'BT-50, CX-3, CX-30, CX-5, CX-8, CX-9, CX-60, MX-5, RX-8'),
  make('Mitsubishi', 'ASX, Attrage, Lancer, Outlander, Pajero, Triton, Xpander'),
  make('Suzuki', 'Ertiga, Grand Vitara, Ignis, Jimny, S-Cross, Swift, Vitara'),
  make('Subaru', 'BRZ, Forester, Impreza, Legacy, Levorg, Outback, WRX, XV'),
  make('Isuzu', 'D-Max, MU-X'),
  make('Lexus', 'ES, IS, LM, LS, LX, NX, RX, UX'),
  make(
    'Hyundai',
    'Accent, Creta, Elantra, Grand Starex, Ioniq 5, Ioniq 6, Ioniq, i10, i30, Kona, Palisade, Santa Fe, Sonata, Staria, Starex, Tucson, Veloster',
  ),
  make(
    'Kia',
    'Carens, Carnival, Cerato, EV5, EV6, EV9, Forte, Niro, Optima, Picanto, Rio, Seltos, Sorento, Sportage, Stonic',
  ),
  make('BYD', 'Atto 2, Atto 3, Dolphin, M6, Seal, Sealion 7, Shark'),
  make('Chery', 'Jaecoo J7, Omoda 5, Tiggo 7 Pro, Tiggo 8 Pro, Tiggo 8'),
  make('Jaecoo', 'J7, J8'),
  make('GWM', 'Haval H6, Haval Jolion, Ora Good Cat, Tank 300', ['Great Wall', 'Haval', 'Ora']),
  make('Ford', 'Ecosport, Everest, Fiesta, Focus, Kuga, Mustang, Ranger Raptor, Ranger'),
  make('Tesla', 'Model 3, Model S, Model X, Model Y'),
  make('Volkswagen', 'Arteon, Beetle, Golf, Jetta, Passat, Polo, Scirocco, Tiguan, Touareg, Vento', ['VW']),
  make('Audi', 'A3, A4, A5, A6, A8, Q3, Q5, Q7, Q8, RS3, S3, TT, e-tron'),
  make('BMW', 'i4, i5, i7, iX, iX3, M2, M3, M4, M5, X1, X2, X3, X4, X5, X6, X7, Z4'),
  make(
    'Mercedes-Benz',
    'GLA, GLB, GLC, GLE, GLS, EQA, EQB, EQE, EQS, Vito, V-Class, A-Class, C-Class, E-Class, S-Class',
    ['Mercedes Benz', 'Mercedes', 'Merc', 'Benz'],
  ),
  make('Porsche', '718, 911, Boxster, Cayenne, Cayman, Macan, Panamera, Taycan'),
  make('MINI', 'Clubman, Cooper S, Cooper, Countryman, One', ['Mini Cooper']),
  make('Volvo', 'C40, EX30, EX90, S60, S90, V40, V60, XC40, XC60, XC90'),
  make('Peugeot', '208, 308, 408, 508, 2008, 3008, 5008'),
  make('Renault', 'Captur, Koleos, Megane'),
  make('Citroen', 'C3, C4, DS3'),
  make(
    'Land Rover',
    'Defender, Discovery Sport, Discovery, Freelander, Range Rover Evoque, Range Rover Sport, Range Rover Velar, Range Rover Vogue, Range Rover',
  ),
  make('Jaguar', 'F-Pace, F-Type, XE, XF, XJ'),
  make('Jeep', 'Cherokee, Compass, Renegade, Wrangler'),
  make('smart', '#1, #3, Fortwo'),
];
