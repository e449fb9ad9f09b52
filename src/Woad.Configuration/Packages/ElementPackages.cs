using System.Collections.Concurrent;
using System.Reflection;
using System.Xml.Linq;
using Woad.Configuration.Elements;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Packages;

/// <summary>
/// The packages that bring the classes of their elements along. An element whose package lies beside the program is as
/// good as one that the file registers; otherwise the package is named.
/// </summary>
internal static class ElementPackages
{
    private static readonly (string Namespace, string Assembly)[] All =
    [
        ("System.ServiceModel.Discovery.Configuration.", "Woad.Discovery"),
        ("System.ServiceModel.Routing.Configuration.", "Woad.Routing"),
    ];

    private static readonly string[] Lists =
        [ExtensionTypes.Behaviors, ExtensionTypes.BindingElements, ExtensionTypes.Endpoints];

    private static readonly ConcurrentDictionary<string, bool> Found = new();

    /// <summary>The package that has the class of an element; null when it is this one, or nobody's.</summary>
    public static string? Of(string type)
    {
        foreach (var (ns, assembly) in All)
        {
            if (type.StartsWith(ns, StringComparison.Ordinal))
            {
                return assembly;
            }
        }

        return null;
    }

    /// <summary>Whether an element's class is in a package that is there.</summary>
    public static bool Has(string type) => Of(type) is { } package && IsThere(package);

    /// <summary>Registers the elements of packages that a file uses, as if it did so itself.</summary>
    public static void Register(XElement model, ExtensionTypes types)
    {
        HashSet<string>? used = null;
        foreach (var extension in Lists.SelectMany(KnownExtensions.Of))
        {
            if (!extension.IsPresent && Of(extension.Type) is { } package
                && (used ??= NamesIn(model)).Contains(extension.Name) && IsThere(package))
            {
                types.Register(extension.List, extension.Name, $"{extension.Type}, {package}");
            }
        }
    }

    /// <summary>The names of elements, and of kinds of endpoints.</summary>
    private static HashSet<string> NamesIn(XElement model) =>
    [
        .. model.Descendants().Select(static e => e.Name.LocalName),
        .. model.Descendants().Select(static e => e.Attribute("kind")?.Value).OfType<string>(),
    ];

    private static bool IsThere(string assembly) => Found.GetOrAdd(assembly, static name =>
    {
        try
        {
            Assembly.Load(name);
            return true;
        }
        catch (Exception e) when (e is IOException or BadImageFormatException)
        {
            return false;
        }
    });
}
