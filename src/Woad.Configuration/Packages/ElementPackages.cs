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
        ("System.ServiceModel.Routing.Configuration.", "Woad.Routing"),
    ];

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
        foreach (var extension in KnownExtensions.Of(ExtensionTypes.Behaviors))
        {
            if (!extension.IsPresent && Of(extension.Type) is { } package
                && Uses(model, extension.Name) && IsThere(package))
            {
                types.Register(ExtensionTypes.Behaviors, extension.Name, $"{extension.Type}, {package}");
            }
        }
    }

    private static bool Uses(XElement model, string behavior) =>
        model.Elements("behaviors").Elements().Elements("behavior").Elements(behavior).Any()
            || model.Elements("commonBehaviors").Elements().Elements(behavior).Any();

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
