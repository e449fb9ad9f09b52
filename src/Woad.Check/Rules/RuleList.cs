namespace Woad.Check.Rules;

/// <summary>The rules that come with the tool; the first that matches counts.</summary>
internal static class RuleList
{
    private static readonly Rule Unknown = new(
        "*",
        "none in particular",
        "Look for the member in docs/compatibility.md. If it names no replacement, change the code that uses it.");

    private static readonly Rule[] Features = Parse("missing.txt");
    private static readonly Rule[] Differences = Parse("differences.txt");
    private static readonly Rule[] CoreWcf = Parse("corewcf.txt");
    private static readonly Rule[] CoreWcfNamespaces = Parse("corewcf-namespaces.txt");
    private static readonly Rule[] CoreWcfParameters = Parse("corewcf-parameters.txt");
    private static readonly Rule[] CoreWcfDifferences = Parse("corewcf-differences.txt");

    /// <summary>The rule for bindings whose transactions flow.</summary>
    public static Rule TransactionFlow { get; } = OfDifference("System.ServiceModel.TransactionFlowAttribute")!;

    /// <summary>
    /// The names of WCF's public types, as metadata writes them without their arity, and those of types around hosts of
    /// .NET Framework that .NET lacks.
    /// </summary>
    public static IReadOnlySet<string> WcfTypes { get; } =
        Lines("wcf-types.txt").Concat(Lines("host-types.txt")).Select(line => line.Split('<')[0])
            .ToHashSet(StringComparer.Ordinal);

    public static Rule OfMissing(string member) => Features.FirstOrDefault(rule => rule.Matches(member)) ?? Unknown;

    public static Rule? OfDifference(string member) => Differences.FirstOrDefault(rule => rule.Matches(member));

    /// <summary>The rule for a name of CoreWCF that Woad lacks.</summary>
    public static Rule? OfMissingInCoreWcf(string name) => Array.Find(CoreWcf, rule => rule.Pattern == name);

    /// <summary>The rule for a namespace of CoreWCF that Woad lacks.</summary>
    public static Rule OfCoreWcfNamespace(string name) => CoreWcfNamespaces.First(rule => rule.Matches(name));

    /// <summary>The rule for an attribute of a parameter that CoreWCF fills from the container.</summary>
    public static Rule? OfFilledParameter(string name) => Array.Find(
        CoreWcfParameters,
        rule => name == rule.Pattern || name == rule.Pattern + "Attribute");

    /// <summary>The rule for a name of CoreWCF that behaves differently.</summary>
    public static Rule? OfDifferenceInCoreWcf(string name) =>
        Array.Find(CoreWcfDifferences, rule => rule.Pattern == name);

    internal static Rule[] Parse(string resource) =>
    [
        .. from line in Lines(resource)
           let parts = line.Split(" | ")
           select parts is [var pattern, var feature, var advice]
               ? new Rule(pattern.Trim(), feature.Trim(), advice.Trim())
               : throw new InvalidDataException($"{resource}: '{line}' has {parts.Length} parts instead of 3."),
    ];

    private static IEnumerable<string> Lines(string resource)
    {
        using var reader = new StreamReader(typeof(RuleList).Assembly.GetManifestResourceStream(resource)!);
        return [.. reader.ReadToEnd().Split('\n').Select(l => l.TrimEnd('\r')).Where(l => l.Length > 0 && l[0] != '#')];
    }
}
