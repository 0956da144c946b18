import type { ExtractedListing } from '@site/domain/extraction/procedures';

/** An advertisement as people write them, and what somebody who reads it would fill in. */
export interface SampleAdvertisement {
  readonly text: string;
  readonly expected: Omit<ExtractedListing, 'description'>;
  /** Words that the description must hold; null when the text has no sentence to describe the car. */
  readonly describedBy: string | null;
}

/**
 * Advertisements in the manner of the Malaysian marketplaces: titles of mudah.my, tables of carlist.my, chats in English,
 * Malay and both. Made up, all of them: cars, prices and people.
 */
export const sampleAdvertisements: readonly SampleAdvertisement[] = [
  {
    text: `2022 Toyota Vios 1.5E (A) FULL SERVICE RECORD
RM 68,800
Petrol, automatic transmission. One careful lady owner, low mileage and still under warranty until 2027.
- 7 airbags
- Reverse camera
- Push start
WhatsApp 012-345 6789`,
    expected: {
      make: 'Toyota',
      model: 'Vios',
      year: 2022,
      price: '68,800',
      fuel_type: 'Petrol',
      transmission: 'Automatic',
      features: ['7 airbags', 'Reverse camera', 'Push start'],
    },
    describedBy: 'careful lady owner',
  },
  {
    text: `Make: Honda
Model: Civic
Variant: 1.5 TC-P
Year of manufacture: 2019/2020
Price: RM108,800
Mileage: 55,000 - 59,999 km
Transmission: CVT
Fuel type: Petrol - Unleaded (ULP)
Features: Honda Sensing, Leather seats, Remote start, Spare key`,
    expected: {
      make: 'Honda',
      model: 'Civic',
      year: 2019,
      price: '108,800',
      fuel_type: 'Petrol',
      transmission: 'CVT',
      features: ['Honda Sensing', 'Leather seats', 'Remote start'],
    },
    describedBy: null,
  },
  {
    text: `MYVI 1.5 AV 2020 TIPTOP CONDITION!!
Harga RM48.5k sahaja, boleh nego
Auto, minyak petrol jimat
Bulanan RM 560, deposit RM 1,000
✅ Android player
✅ Dashcam depan belakang
✅ Sport rim 15"
Kereta dijaga rapi oleh cikgu, tidak pernah accident dan servis ikut jadual di Perodua.`,
    expected: {
      make: 'Perodua',
      model: 'Myvi',
      year: 2020,
      price: '48,500',
      fuel_type: 'Petrol',
      transmission: 'Automatic',
      features: ['Android player', 'Dashcam depan belakang', 'Sport rim 15"'],
    },
    describedBy: 'dijaga rapi',
  },
  {
    text: `Proton Saga 1.3 Standard (M) for sale. Year 2017. Asking RM 19,500 on the road. Monthly only RM 280. Very economical petrol engine, aircond cold.`,
    expected: {
      make: 'Proton',
      model: 'Saga',
      year: 2017,
      price: '19,500',
      fuel_type: 'Petrol',
      transmission: 'Manual',
      features: [],
    },
    describedBy: 'economical petrol engine',
  },
  {
    text: `2023 BYD Atto 3 Extended Range
Electric | Auto
RM 139,000
Price was RM 149,800 before rebate RM 10,800.
• Panoramic sunroof
• 360 camera
• V2L adapter`,
    expected: {
      make: 'BYD',
      model: 'Atto 3',
      year: 2023,
      price: '139,000',
      fuel_type: 'Electric',
      transmission: 'Automatic',
      features: ['Panoramic sunroof', '360 camera', 'V2L adapter'],
    },
    describedBy: null,
  },
  {
    text: `Toyota Hilux 2.4 G 4x4 Diesel Turbo (AT) 2018
Kegunaan sendiri. Tahun dibuat: 2018. Tahun daftar: 2019. Harga: RM 89,900 (boleh runding).
Transmisi: Automatik
Bahan api: Diesel
Kelengkapan: Canopy; Bull bar; Side step; Tonneau cover`,
    expected: {
      make: 'Toyota',
      model: 'Hilux',
      year: 2018,
      price: '89,900',
      fuel_type: 'Diesel',
      transmission: 'Automatic',
      features: ['Canopy', 'Bull bar', 'Side step'],
    },
    describedBy: null,
  },
  {
    text: `RECON 2019 TOYOTA ALPHARD 2.5 SC UNREG
RM258,000 otr
Grade 4.5A, mileage 28k km, sunroof, moonroof, JBL home theatre with 17 speakers and pilot seats in black leather.
Petrol. CVT gearbox.
Free 5 years warranty till 2029.`,
    expected: {
      make: 'Toyota',
      model: 'Alphard',
      year: 2019,
      price: '258,000',
      fuel_type: 'Petrol',
      transmission: 'CVT',
      features: ['Sunroof', 'Moonroof', 'JBL home theatre'],
    },
    describedBy: 'pilot seats',
  },
  {
    text: `Merc C200 AMG Line 2.0 (A) 2021 Local CBU
Selling at RM 199,888 nett. 9-speed auto. Petrol mild engine in showroom condition, bought from Hap Seng Star and serviced there.
* Burmester sound
* Ambient lighting
* Memory seats`,
    expected: {
      make: 'Mercedes-Benz',
      model: 'C200',
      year: 2021,
      price: '199,888',
      fuel_type: 'Petrol',
      transmission: 'Automatic',
      features: ['Burmester sound', 'Ambient lighting', 'Memory seats'],
    },
    describedBy: 'Hap Seng Star',
  },
  {
    text: `BMW 330e M Sport 2020
Plug-in hybrid, 8-speed Steptronic automatic
Price RM 178,500
Booking RM 500 only! Loan up to 9 years, RM 2,050/month.
Equipped with head-up display, Harman Kardon, wireless charging`,
    expected: {
      make: 'BMW',
      model: '330e',
      year: 2020,
      price: '178,500',
      fuel_type: 'Plug-in Hybrid',
      transmission: 'Automatic',
      features: ['Head-up display', 'Harman Kardon', 'Wireless charging'],
    },
    describedBy: null,
  },
  {
    text: `Perodua Ativa 1.0 AV Turbo, tahun 2022, RM 62k
Kotak gear: D-CVT
Minyak: Petrol
Warna: Merah
ASA 3.0, lane keep, keyless entry`,
    expected: {
      make: 'Perodua',
      model: 'Ativa',
      year: 2022,
      price: '62,000',
      fuel_type: 'Petrol',
      transmission: 'CVT',
      features: ['ASA 3.0', 'Lane keep', 'Keyless entry'],
    },
    describedBy: null,
  },
  {
    text: `Peugeot 2008 1.2 PureTech Allure
Registered 2021
Sale price RM 84,000 (usual RM 92,000)
6-speed automatic, petrol turbo
This compact SUV drives like new, comes with full panoramic roof and has never been in a flood or accident.`,
    expected: {
      make: 'Peugeot',
      model: '2008',
      year: 2021,
      price: '84,000',
      fuel_type: 'Petrol',
      transmission: 'Automatic',
      features: ['Panoramic roof'],
    },
    describedBy: 'drives like new',
  },
  {
    text: `Condition: Used
Car make: Nissan
Car model: Almera 1.0 VLT
Manufactured year: 2021
Engine capacity: 999 cc
Transmission: Auto
Fuel: Petrol
Price (RM): 69,900
Seat capacity: 5`,
    expected: {
      make: 'Nissan',
      model: 'Almera 1.0 VLT',
      year: 2021,
      price: '69,900',
      fuel_type: 'Petrol',
      transmission: 'Automatic',
      features: [],
    },
    describedBy: null,
  },
  {
    text: `WTS Mazda CX-5 2.5 GLS SkyActiv
YOM 2018 / Reg 2019
RM 88.8K
2488cc petrol NA
Gear: 6AT
Electric seats, power tailgate, auto headlights, BOSE sound
Contact Mr Lim 016-2008 188`,
    expected: {
      make: 'Mazda',
      model: 'CX-5',
      year: 2018,
      price: '88,800',
      fuel_type: 'Petrol',
      transmission: 'Automatic',
      features: ['Electric seats', 'Power tailgate', 'Auto headlights'],
    },
    describedBy: null,
  },
  {
    text: `Honda City Hatchback RS e:HEV 2022 — the hybrid one
Asking price is 92,000 ringgit.
e-CVT, Honda Sensing, LaneWatch camera, rear aircond
Owner manual and both keys are there, and the battery warranty of eight years goes with the car.`,
    expected: {
      make: 'Honda',
      model: 'City Hatchback',
      year: 2022,
      price: '92,000',
      fuel_type: 'Hybrid',
      transmission: 'CVT',
      features: ['Honda Sensing', 'LaneWatch camera', 'Rear aircond'],
    },
    describedBy: 'battery warranty',
  },
  {
    text: `Proton X50 1.5 TGDi Flagship 2023
RM 990 / month
RM 89,900 OTR
7-DCT, Petrol
- Sunroof
- Full loan can be arranged
- 360 camera
- Trade-in welcome
- ADAS level 2`,
    expected: {
      make: 'Proton',
      model: 'X50',
      year: 2023,
      price: '89,900',
      fuel_type: 'Petrol',
      transmission: 'Dual-clutch',
      features: ['Sunroof', '360 camera', 'ADAS level 2'],
    },
    describedBy: null,
  },
  {
    text: `VW Golf GTI MK7.5, DSG 7 speed
2018 model, 2.0 TSI petrol
Let go RM 128.000
Stage 1 by a known tuner, all parts with invoices, and the original parts come with the car if wanted.`,
    expected: {
      make: 'Volkswagen',
      model: 'Golf',
      year: 2018,
      price: '128,000',
      fuel_type: 'Petrol',
      transmission: 'Dual-clutch',
      features: [],
    },
    describedBy: 'original parts',
  },
  {
    text: `Kereta: Perodua Axia 1.0 G
Tahun: 2016
Harga: RM22,800
Transmisi: Manual
Minyak: Petrol
Lokasi: Shah Alam
Kereta kemas, tayar baru, enjin padu dan road tax hidup sehingga Disember 2025, terus guna sahaja.`,
    expected: {
      make: 'Perodua',
      model: 'Axia',
      year: 2016,
      price: '22,800',
      fuel_type: 'Petrol',
      transmission: 'Manual',
      features: [],
    },
    describedBy: 'enjin padu',
  },
  {
    text: `Tesla Model 3 Long Range AWD
First registered Jan 2024, year 2023
Electric vehicle, single-speed automatic
Price: RM 205,000
Enhanced Autopilot included
Glass roof, heated seats, premium audio`,
    expected: {
      make: 'Tesla',
      model: 'Model 3',
      year: 2023,
      price: '205,000',
      fuel_type: 'Electric',
      transmission: 'Automatic',
      features: ['Glass roof', 'Heated seats', 'Premium audio'],
    },
    describedBy: null,
  },
  {
    text: `Isuzu D-Max 3.0 X-Terrain 4x4 (A)
2022 | Diesel | 60,000km
RM 118,800.00
Ready stock at our Klang yard; come and view with your mechanic any day, we have nothing to hide about this truck.`,
    expected: {
      make: 'Isuzu',
      model: 'D-Max',
      year: 2022,
      price: '118,800',
      fuel_type: 'Diesel',
      transmission: 'Automatic',
      features: [],
    },
    describedBy: 'nothing to hide',
  },
  {
    text: `FOR SALE: Range Rover Evoque P250 R-Dynamic (2020, unregistered)
Brand: Land Rover
Price: RM 288k
Petrol / 9 speed auto
Features
- Meridian sound
- Panoramic roof
- 20" wheels
- Cooled seats`,
    expected: {
      make: 'Land Rover',
      model: 'Range Rover Evoque',
      year: 2020,
      price: '288,000',
      fuel_type: 'Petrol',
      transmission: 'Automatic',
      features: ['Meridian sound', 'Panoramic roof', '20" wheels'],
    },
    describedBy: null,
  },
  {
    text: `nissan serena s-hybrid 2.0 highway star 2019 / 2020, auto (cvt), 7 seater, power door 2 sides, leather seat, price rm 85,500 nego slightly, cash or loan welcome, view in puchong`,
    expected: {
      make: 'Nissan',
      model: 'Serena',
      year: 2019,
      price: '85,500',
      fuel_type: 'Hybrid',
      transmission: 'CVT',
      features: ['7 seater', 'Power door', 'Leather seat'],
    },
    describedBy: 'view in puchong',
  },
  {
    text: `Porsche Macan 2.0 PDK 2017/2021
Asking RM238,000 | Market RM 255,000
Petrol turbo. Sport Chrono, PDLS, reverse camera.
Porsche approved workshop record, two keys, and tyres changed in 2024 at 40,000 km.`,
    expected: {
      make: 'Porsche',
      model: 'Macan',
      year: 2017,
      price: '238,000',
      fuel_type: 'Petrol',
      transmission: 'Dual-clutch',
      features: ['Sport Chrono', 'PDLS', 'Reverse camera'],
    },
    describedBy: 'approved workshop',
  },
  {
    text: `Chery Omoda 5 H 1.5T CVT
Brand new 2024 stock clearance. Normal price RM 118,800, now RM 103,800. Save RM 15,000!
Petrol.
▪ Sony sound system
▪ Dual-zone climate
▪ Auto park`,
    expected: {
      make: 'Chery',
      model: 'Omoda 5',
      year: 2024,
      price: '103,800',
      fuel_type: 'Petrol',
      transmission: 'CVT',
      features: ['Sony sound system', 'Dual-zone climate', 'Auto park'],
    },
    describedBy: null,
  },
  {
    text: `Kia Carnival 2.2 CRDi 8 seater
Engine: 2151 cc turbo diesel
Gearbox: 8-speed automatic
Model year: 2022
RM1,980 sebulan atau RM 168,000 tunai
Dual sliding doors, wireless Apple CarPlay, ventilated seats`,
    expected: {
      make: 'Kia',
      model: 'Carnival',
      year: 2022,
      price: '168,000',
      fuel_type: 'Diesel',
      transmission: 'Automatic',
      features: ['Dual sliding doors', 'Wireless Apple CarPlay', 'Ventilated seats'],
    },
    describedBy: null,
  },
  {
    text: `Bezza 1.3 X manual 2018. Price 27500. Petrol. Lady driver, always parked in a porch, both bumpers original paint.`,
    expected: {
      make: 'Perodua',
      model: 'Bezza',
      year: 2018,
      price: '27,500',
      fuel_type: 'Petrol',
      transmission: 'Manual',
      features: [],
    },
    describedBy: 'original paint',
  },
  {
    text: `Hyundai Ioniq 5 Max 2022
Kereta elektrik sepenuhnya, jarak 430 km sekali cas, pengecas di rumah disertakan tanpa bayaran tambahan.
Harga runtuh: RM 155,000 (asal RM 268,888)
Automatik
Digital key; Bose; Relaxation seats`,
    expected: {
      make: 'Hyundai',
      model: 'Ioniq 5',
      year: 2022,
      price: '155,000',
      fuel_type: 'Electric',
      transmission: 'Automatic',
      features: ['Digital key', 'Bose', 'Relaxation seats'],
    },
    describedBy: 'elektrik sepenuhnya',
  },
  {
    text: `Suzuki Jimny Sierra 1.5 JC 2021 unreg, 4AT, petrol, RM 158,000 onwards. Many colours in stock, grade 5A, report from Japan for every unit.`,
    expected: {
      make: 'Suzuki',
      model: 'Jimny',
      year: 2021,
      price: '158,000',
      fuel_type: 'Petrol',
      transmission: 'Automatic',
      features: [],
    },
    describedBy: 'Many colours',
  },
  {
    text: `Volvo XC40 Recharge T5
Year: 2021
Fuel: PHEV
Gear: 7DCT
Selling price: MYR 158,800
Insurance RM 3,200 paid. Road tax RM 90.
• Pilot Assist
• Power boot
• Crystal gear knob`,
    expected: {
      make: 'Volvo',
      model: 'XC40',
      year: 2021,
      price: '158,800',
      fuel_type: 'Plug-in Hybrid',
      transmission: 'Dual-clutch',
      features: ['Pilot Assist', 'Power boot', 'Crystal gear knob'],
    },
    describedBy: null,
  },
  {
    text: `Ford Ranger Wildtrak 2.0 Bi-Turbo 4x4 2021, 10 speed auto, diesel.
RM 119,000 / nego until let go
Towbar, roller lid, off-road tyres
Company vehicle of a plantation in Johor, driven on tarmac only and washed every week without fail.`,
    expected: {
      make: 'Ford',
      model: 'Ranger',
      year: 2021,
      price: '119,000',
      fuel_type: 'Diesel',
      transmission: 'Automatic',
      features: ['Towbar', 'Roller lid', 'Off-road tyres'],
    },
    describedBy: 'plantation',
  },
  {
    text: `Mitsubishi Triton VGT Adventure X (2019)
Price : RM 85 900
Fuel : Diesel
Transmission : AT
Colour : White
Please call between 10am and 6pm.`,
    expected: {
      make: 'Mitsubishi',
      model: 'Triton',
      year: 2019,
      price: '85,900',
      fuel_type: 'Diesel',
      transmission: 'Automatic',
      features: [],
    },
    describedBy: null,
  },
  {
    text: `Honda HR-V 1.8 V (A) i-VTEC 2018 Full Service Record Honda
RM 72,800
Great condition SUV for small family, tyres at 80 percent, interior clean with no smoking and no pets inside.
- Paddle shift
- Cruise control
- Fabric seats`,
    expected: {
      make: 'Honda',
      model: 'HR-V',
      year: 2018,
      price: '72,800',
      fuel_type: null,
      transmission: 'Automatic',
      features: ['Paddle shift', 'Cruise control', 'Fabric seats'],
    },
    describedBy: 'small family',
  },
  {
    text: `Jual Toyota Avanza 1.5 G tahun 2014
Auto, petrol. Harga RM32,500 boleh kurang sikit kalau tengok kereta.
Tempat duduk 7 orang, aircond belakang, tv skrin
Sesuai untuk keluarga besar, enjin dan gearbox tip top, boleh bawa mekanik sendiri untuk periksa.`,
    expected: {
      make: 'Toyota',
      model: 'Avanza',
      year: 2014,
      price: '32,500',
      fuel_type: 'Petrol',
      transmission: 'Automatic',
      features: ['Tempat duduk 7 orang', 'Aircond belakang', 'Tv skrin'],
    },
    describedBy: 'keluarga besar',
  },
  {
    text: `Audi A4 2.0 TFSI Quattro S-Line 2017/2018
MYR 115k
7 speed S tronic, petrol
Virtual cockpit, B&O sound, 19 inch rims
Price excludes road tax and insurance.`,
    expected: {
      make: 'Audi',
      model: 'A4',
      year: 2017,
      price: '115,000',
      fuel_type: 'Petrol',
      transmission: 'Dual-clutch',
      features: ['Virtual cockpit', 'B&O sound', '19 inch rims'],
    },
    describedBy: null,
  },
  {
    text: `Year: 2015
Make: Mitsubishi
Model: ASX
Price: RM 39 800
Fuel: Petrol
Transmission: CVT Automatic`,
    expected: {
      make: 'Mitsubishi',
      model: 'ASX',
      year: 2015,
      price: '39,800',
      fuel_type: 'Petrol',
      transmission: 'CVT',
      features: [],
    },
    describedBy: null,
  },
  {
    text: `Proton X70 1.8 TGDI Premium 2WD CKD 2021. Sambung bayar RM 1,150 sebulan atau jual RM 78,000. Petrol turbo 7DCT. Panoramic sunroof, power tailgate, NFC key`,
    expected: {
      make: 'Proton',
      model: 'X70',
      year: 2021,
      price: '78,000',
      fuel_type: 'Petrol',
      transmission: 'Dual-clutch',
      features: ['Panoramic sunroof', 'Power tailgate'],
    },
    describedBy: 'Sambung bayar',
  },
  {
    text: `Lexus RX300 Luxury 2019 (Unregistered)
Only RM 268,000 no processing fee
6 Speed Auto / Petrol Turbo
• 4 cam
• HUD
• BSM
Japan spec, grade 5A with auction report and original mileage of 21,000 km, viewing in Glenmarie by appointment.`,
    expected: {
      make: 'Lexus',
      model: 'RX300',
      year: 2019,
      price: '268,000',
      fuel_type: 'Petrol',
      transmission: 'Automatic',
      features: ['4 cam', 'HUD', 'BSM'],
    },
    describedBy: 'auction report',
  },
  {
    text: `Myvi lama 1.3 EZi 2009 auto
RM 9,500 cash sahaja
Minyak petrol, road tax mati bulan 3
Enjin ok, body ada calar sikit biasa la kereta lama, sesuai untuk budak baru dapat lesen.`,
    expected: {
      make: 'Perodua',
      model: 'Myvi',
      year: 2009,
      price: '9,500',
      fuel_type: 'Petrol',
      transmission: 'Automatic',
      features: [],
    },
    describedBy: 'budak baru',
  },
  {
    text: `smart #1 Premium 2024
Pure electric, 440km WLTP
RM219k, brand new, ready stock
Auto parking, matrix LED, Beats audio`,
    expected: {
      make: 'smart',
      model: '#1',
      year: 2024,
      price: '219,000',
      fuel_type: 'Electric',
      transmission: null,
      features: ['Auto parking', 'Matrix LED', 'Beats audio'],
    },
    describedBy: null,
  },
  {
    text: `Toyota Corolla Cross 1.8 Hybrid 2022
Harga jualan: RM 112,888
Transmisi: E-CVT
Gambar sebenar, kereta simpanan pengurus syarikat dan servis setiap sepuluh ribu di UMW Toyota Klang.`,
    expected: {
      make: 'Toyota',
      model: 'Corolla Cross',
      year: 2022,
      price: '112,888',
      fuel_type: 'Hybrid',
      transmission: 'CVT',
      features: [],
    },
    describedBy: 'UMW Toyota',
  },
  {
    text: `Nissan Navara 2.5 VL Plus (M) Year 2020 4x4
Diesel turbo. Asking price RM 85K (deposit RM 500 to book)
Bed liner, roof rack, snorkel`,
    expected: {
      make: 'Nissan',
      model: 'Navara',
      year: 2020,
      price: '85,000',
      fuel_type: 'Diesel',
      transmission: 'Manual',
      features: ['Bed liner', 'Roof rack', 'Snorkel'],
    },
    describedBy: null,
  },
  {
    text: `GWM Ora Good Cat 500 Ultra, 2023, EV
RM 98,000 (new RM 139,800)
Massage seat, auto tailgate, facial recognition`,
    expected: {
      make: 'GWM',
      model: 'Ora Good Cat',
      year: 2023,
      price: '98,000',
      fuel_type: 'Electric',
      transmission: null,
      features: ['Massage seat', 'Auto tailgate', 'Facial recognition'],
    },
    describedBy: null,
  },
  {
    text: `Kia Sportage 2.0 D 2017 | 6-speed automatic | diesel | RM 58.9k | 2 keys | warranty 2025
Selling because of relocation to Australia in March, priced below market so please no lowballers and no brokers.`,
    expected: {
      make: 'Kia',
      model: 'Sportage',
      year: 2017,
      price: '58,900',
      fuel_type: 'Diesel',
      transmission: 'Automatic',
      features: [],
    },
    describedBy: 'relocation',
  },
];
