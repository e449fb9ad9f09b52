namespace Woad.Tools.ApiCoverage;

internal sealed class Options
{
    public List<string> Assemblies = [], ListNames = [], Namespaces = [], Types = [], Exclude = [];
    public HashSet<string> Tiers = [];
    public string? Lists, Dump;
    public bool Missing, Shape, Extra, Exact;
    public double? Min;
}
