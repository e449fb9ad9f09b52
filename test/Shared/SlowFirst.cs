using Xunit;
using Xunit.Abstractions;

namespace Woad.TestSupport;

/// <summary>
/// Begins with the classes of the category Slow, and with collections of several classes, which run one after the
/// other. What is long and begins last runs alone at the end, while other processors have nothing to do.
/// </summary>
public sealed class SlowFirst : ITestCollectionOrderer
{
    /// <summary>Collections of one class are named so by xunit.</summary>
    private const string Prefix = "Test collection for ";

    /// <summary>Returns the long collections, and then the others.</summary>
    /// <param name="testCollections">The collections of the assembly.</param>
    /// <returns>The same collections.</returns>
    public IEnumerable<ITestCollection> OrderTestCollections(IEnumerable<ITestCollection> testCollections) =>
        testCollections.OrderByDescending(IsLong);

    private static bool IsLong(ITestCollection collection) =>
        !collection.DisplayName.StartsWith(Prefix, StringComparison.Ordinal)
        || (collection.TestAssembly.Assembly.GetType(collection.DisplayName[Prefix.Length..]) is { } type
            && type.GetCustomAttributes(typeof(TraitAttribute).AssemblyQualifiedName)
                .Any(t => t.GetConstructorArguments().SequenceEqual(["Category", "Slow"])));
}
