namespace Woad.FacadeGenerator;

/// <summary>The lists of forwarded types: the public types of Woad in WCF's namespaces.</summary>
internal static class ForwardLists
{
    private static readonly string[] Owners =
    [
        "Woad", "Woad.Server", "Woad.Configuration", "Woad.Queues", "Woad.CodeDom", "Woad.Durable",
        "Woad.Federation", "Woad.Discovery", "Woad.Routing", "Woad.Mesh",
        "System.ServiceModel.Syndication",
    ];

    /// <param name="assemblies">A folder with Woad's assemblies.</param>
    public static IEnumerable<ForwardList> All(string assemblies)
    {
        var types = Owners
            .SelectMany(owner => PublicTypes.DefinedIn(Path.Combine(assemblies, owner + ".dll")))
            .Where(type => type.StartsWith("System.", StringComparison.Ordinal))
            .Order(StringComparer.Ordinal)
            .ToLookup(ListOf);
        foreach (var group in types.OrderBy(g => g.Key, StringComparer.Ordinal))
        {
            yield return new(group.Key, [.. group]);
        }

        // .NET has a facade of this name. It is replaced, so its forwards are kept.
        const string replaced = "System.ServiceModel.Web";
        var framework = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        var forwards = PublicTypes.ForwardedBy(Path.Combine(framework, replaced + ".dll"))
            .Except(types.SelectMany(group => group))
            .Order(StringComparer.Ordinal);
        yield return new($"{replaced}.g.cs", [.. forwards]);
    }

    private static string ListOf(string type) =>
        type.StartsWith("System.Messaging.", StringComparison.Ordinal) ? "Messaging.g.cs"
        : type.StartsWith("System.Web.Services.", StringComparison.Ordinal) ? "WebServices.g.cs"
        : "ServiceModel.g.cs";
}
