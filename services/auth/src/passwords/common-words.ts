/** Words people choose first; suffixes, digits, repetitions and look-alike characters are scored separately. */
const latin = `
  password passwort passw passwd pass pwd secret private login logon signin welcome letmein changeme default
  admin administrator root system sysadmin manager master server user users username guest test tester testing
  temp demo sample example support service office company internet computer laptop windows android samsung nokia
  iphone apple google yahoo gmail facebook twitter youtube tiktok wechat weixin taobao alibaba huawei xiaomi
  linkedin microsoft ubuntu linux oracle cisco network wireless public hello hallo bonjour hola namaste
  love lover lovers loveme loveyou iloveyou iloveu ilove loving lovely forever friend friends bestfriend family
  mother father mommy daddy sister brother baby babe babygirl babyboy sweet sweetie sweetheart honey sugar
  angel angels princess prince queen king knight heaven hello kitty beautiful pretty cutie darling kisses
  sunshine sunny sunday monday friday saturday summer winter spring autumn january april june july august
  october november december morning midnight moonlight starlight rainbow flower flowers rose lily daisy violet
  butterfly dolphin monkey dragon tiger lion eagle falcon hawk phoenix wolf bear panda panther cheetah horse
  chicken turtle rabbit bunny kitten puppy doggy doggie shadow ghost spider spiderman batman superman ironman
  superstar starwars startrek skywalker yoda matrix pokemon pikachu naruto sasuke mario zelda minecraft
  warcraft starcraft counter strike dota fortnite roblox gamer player player1 hunter killer ninja samurai
  pirate warrior soldier captain commander general maverick gandalf merlin wizard magic mystic legend hero
  football soccer baseball basketball hockey tennis golf boxing karate racing racer race speed turbo drone
  drones quad quadcopter pilot flying flyer skater surfer skateboard snowboard fishing hunting camping
  liverpool arsenal chelsea barcelona realmadrid juventus ronaldo messi beckham manchester united spartak
  zenit dynamo lakers yankees cowboys steelers eagles packers patriots redsox raiders broncos
  ferrari porsche mercedes bmw audi toyota honda nissan subaru lamborghini mustang corvette camaro harley
  yamaha suzuki kawasaki ducati jaguar cadillac chevrolet ford dodge
  michael michelle jennifer jessica jordan joshua matthew daniel david andrew anthony ashley amanda nicole
  charlie thomas robert william richard george james john johnny jack jackson justin brandon brian kevin
  steven steve patrick martin alexander alex alexandra andrea angela anna barbara bailey benjamin carlos
  christian christopher chris danielle dennis diana edward elizabeth emily eminem eric frank gabriel hannah
  harry heather henry jasmine jason jeremy joseph juan julia karen katherine kimberly laura lauren leonardo
  lisa louis lucas madison maggie maria marie mark melissa miguel monica natasha nathan nicholas oliver
  olivia pamela patricia peter rachel rebecca ricardo roberto samantha samuel sandra sarah scott sebastian
  simon sophia sophie stephanie susan taylor teresa tiffany tigger victor victoria vincent virginia
  vanessa veronica zachary hunter2 ginger pepper cookie cookies chocolate cheese banana orange apple cherry
  peach strawberry lemon coffee pizza hamburger peanut peanuts pumpkin muffin butter biscuit candy whiskey
  vodka corona purple yellow green blue black white silver golden gold diamond crystal ruby emerald platinum
  money dollar million rich lucky luck winner winning success power freedom liberty peace trust trustno
  nothing something anything whatever whatsup nobody somebody never always jesus christ god godisgood
  blessed blessing bible church faith grace hope believe spirit holy zxcvb asdf asdfg asdfgh qwer qwert
  qwerty qwertz azerty qweasd qweqwe asdasd zxczxc abc abcd aaa access account action airplane america
  american australia brazil canada china chinese england france germany india italy japan london mexico
  moscow russia spain texas chicago boston dallas newyork california florida paris berlin beijing shanghai
  shenzhen guangzhou hongkong taiwan tokyo singapore europe asia africa planet earth world universe galaxy
  space rocket jupiter saturn mercury venus apollo thunder lightning storm fire flame water ocean river
  mountain forest island beach music guitar piano drummer metal metallica nirvana slipknot beatles greenday
  blink linkinpark rockstar rock punk hiphop dance dancer dancing party monster devil satan demon vampire
  zombie death dead hell fuck fucker fuckyou fuckme fuckoff shit asshole bitch bastard pussy sexy sex porn
  naked hottie hotstuff playboy penis dick cock boobs cumshot biteme suckit loser stupid idiot crazy
  cool coolio awesome amazing perfect special classic phantom scorpion cobra viper python shark whale
  buster bandit bubba buddy rocky rusty smokey snoopy scooter scooby simba tinkerbell tweety garfield
  mickey minnie donald disney barbie elmo casper cartman simpson homer bart marlboro jackass mylove mylife
  myself mypass mypassword newpassword oldpassword thepassword passpass access14 letme iwill iam open
  opensesame sesame enter please thanks thankyou goodluck happy smile smiley laughing funny lol lmao
  school college student teacher doctor nurse police army navy marine marines airforce sniper shooter
  rifle pistol bullet blade sword titan titanic olympic champion champ victory trophy podium
  woaini woaiwojia woaiwo woshishui wodemima wode mima nihao nishishi zhongguo zhang wang zhao chen liu yang
  huang zhou xiao xiaoxiao xiaoming mingming longlong feifei lingling baobao baobei laopo laogong qinaide
  tianya tianshi aini ainiyiwannian meimei gege jiejie dearbook aptx4869 caonima woaini1314 wangyut
  parol privet lubov lubimaya lubimiy solnce solnyshko zayka zaika kotenok kotik koshka sobaka rossiya rossia
  moskva vladimir nastya natasha sasha masha dasha katya lena olga svetlana tatiana tatyana irina marina
  anastasia alina karina polina ekaterina sergey sergei andrey alexey aleksey dmitriy dmitry maxim maksim
  nikita ivan denis roman artem pavel kirill viktor yulia julia ruslan timur stalker samsung krasotka
  lalala lololo ololo nenene marusya malysh malishka krokodil cska lokomotiv kazantip druzhba babushka
`;

const cyrillic = `
  пароль привет любовь любимая любимый солнце солнышко зайка котенок котик кошка собака россия москва
  наташа настя саша маша даша катя лена ольга света светлана татьяна ирина марина анастасия алина карина
  полина екатерина сергей андрей алексей дмитрий максим никита иван денис роман артем павел кирилл виктор
  юлия руслан мама папа семья дружба счастье жизнь друг друзья админ марин вера надежда победа спартак зенит
  динамо чемпион дракон тигр звезда ангел принцесса король машина гонка гонки дрон пилот полет небо
`;

const split = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбю';
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** A Russian word typed on a Latin layout: `пароль` is `gfhjkm`. */
const onLatinKeys = (word: string): string =>
  word.replace(/./gu, (letter) => latinKeys[russianKeys.indexOf(letter)] ?? letter);

export const commonWords: readonly string[] = [
  ...split(latin),
  ...split(cyrillic),
  ...split(cyrillic).map(onLatinKeys),
];
