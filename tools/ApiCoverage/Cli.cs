namespace Woad.Tools.ApiCoverage;

internal static class Cli
{
    private const string Help = """
        --page                               write docs/compatibility.md
        --check                              exit code 1 when docs/compatibility.md is not up to date
        --assemblies DIR [options]           compare DIR/*.dll with the lists
        --dump FILE.dll                      print the public API of one assembly as list text

          --assemblies DIR   folder with the built assemblies (repeatable; not recursive)
          --lists DIR        folder with the list files (default: tools/ApiCoverage/Lists)
          --list NAME        only this list file, e.g. System.ServiceModel.Web (repeatable)
          --namespace X      only namespace X and those below it (repeatable)
          --exact            with --namespace: not those below it
          --type X           only this type (full name without generic parameters; repeatable)
          --tier N[,N]       only types of these tiers (1, 2, 3; 'out' and 'bcl' are left out unless named)
          --missing          list what is missing or differs
          --shape            also list differences of kind, base type, interfaces, modifiers of present types
          --extra            list public types that the lists do not have (namespaces of the lists only)
          --exclude GLOB     ignore assemblies whose file name matches (repeatable)
          --min PERCENT      exit code 1 when the item percentage (types + members) is below PERCENT
        """;

    public static int Run(string[] args)
    {
        var o = new Options();
        for (int i = 0; i < args.Length; i++)
        {
            string Next() => i + 1 < args.Length ? args[++i] : throw new ArgumentException($"{args[i]} needs a value");
            switch (args[i])
            {
                case "--assemblies": o.Assemblies.Add(Next()); break;
                case "--lists": o.Lists = Next(); break;
                case "--list": o.ListNames.Add(Next()); break;
                case "--namespace": o.Namespaces.Add(Next()); break;
                case "--exact": o.Exact = true; break;
                case "--type": o.Types.Add(Next()); break;
                case "--tier": foreach (var t in Next().Split(',')) o.Tiers.Add(t.Trim()); break;
                case "--missing": o.Missing = true; break;
                case "--shape": o.Shape = true; break;
                case "--extra": o.Extra = true; break;
                case "--exclude": o.Exclude.Add(Next()); break;
                case "--min": o.Min = double.Parse(Next(), CultureInfo.InvariantCulture); break;
                case "--dump": o.Dump = Next(); break;
                case "--page": return Page.Write();
                case "--check": return Page.Check();
                case "--help": case "-h": Console.WriteLine(Help); return 0;
                default: Console.Error.WriteLine($"unknown option {args[i]}\n{Help}"); return 2;
            }
        }
        if (o.Dump is not null) return Dumper.Dump(o.Dump);
        if (o.Assemblies.Count == 0) { Console.Error.WriteLine(Help); return 2; }
        return Comparer.Compare(o);
    }
}
