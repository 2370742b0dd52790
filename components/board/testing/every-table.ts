/** Under test every table is laid; in a browser `AtTable` lays the one it shows. */
import '../chinese-checkers/table';
import '../eightfold/table';
import '../jarls/table';
import '../nonaga/table';
import '../skerries/table';
