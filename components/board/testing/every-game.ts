/** Under test every table is laid; in a browser `AtTable` lays the one it shows. */
import '../chinese-checkers/bundle';
import '../eightfold/bundle';
import '../jarls/bundle';
import '../nonaga/bundle';
import '../skerries/bundle';
