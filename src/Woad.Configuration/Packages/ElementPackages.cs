using System.Collections.Concurrent;
using System.Reflection;
using System.Xml.Linq;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Packages;

/// <summary>
/// The packages that bring the classes of their elements along. An element whose package lies beside the program is as
/// good as one that the file registers; otherwise the package is named.
/// </summary>
internal static class ElementPackages
{
    /// <summary>
    /// Packages by the beginnings of their types' names, which schema.txt writes without the service model's namespace.
    /// </summary>
    private static readonly (string Beginning, string Assembly)[] All =
    [
        ("System.ServiceModel.Discovery.Configuration.", "Woad.Discovery"),
        ("System.ServiceModel.Routing.Configuration.", "Woad.Routing"),
        ("WSFederationHttp", "Woad.Federation"),
        ("WS2007FederationHttp", "Woad.Federation"),
        ("FederatedMessageSecurityOverHttpElement", "Woad.Federation"),
        ("NetPeerTcp", "Woad.Mesh"),
        ("PeerCustomResolver", "Woad.Mesh"),
        ("PeerResolver", "Woad.Mesh"),
        ("PeerSecurity", "Woad.Mesh"),
        ("PeerTransport", "Woad.Mesh"),
        ("PnrpPeerResolver", "Woad.Mesh"),
    ];

    /// <summary>The lists of section extensions.</summary>
    private static readonly string[] Lists =
        ["behaviorExtensions", "bindingElementExtensions", "bindingExtensions", "endpointExtensions"];

    private static readonly ConcurrentDictionary<string, bool> Found = new();

    /// <summary>The package that has the class of an element; null when it is this one, or nobody's.</summary>
    public static string? Of(string type)
    {
        foreach (var (beginning, assembly) in All)
        {
            if (type.StartsWith(beginning, StringComparison.Ordinal))
            {
                return assembly;
            }
        }

        return null;
    }

    /// <summary>Whether an element's class is in a package that is there.</summary>
    public static bool Has(string type) => Of(type) is { } package && IsThere(package);

    /// <summary>The class of an element in a package; null when the package is not there.</summary>
    public static Type? Find(string type) =>
        Has(type) ? Type.GetType($"{FullName(type)}, {Of(type)}", throwOnError: false) : null;

    /// <summary>Whether a type is the class of an element, which loads no package.</summary>
    public static bool IsClass(string type, Type candidate) =>
        candidate.FullName == FullName(type) && candidate.Assembly.GetName().Name == Of(type);

    /// <summary>The names of elements of a list whose packages are there.</summary>
    public static IEnumerable<string> NamesOf(string list) => KnownExtensions.Of(list)
        .Where(static extension => !extension.IsPresent && Has(extension.Type))
        .Select(static extension => extension.Name);

    /// <summary>Registers the elements of packages that a file uses, as if it did so itself.</summary>
    /// <param name="model">The element system.serviceModel.</param>
    /// <param name="register">Takes the list, the name of the element, and its type.</param>
    public static void Register(XElement model, Action<string, string, string> register)
    {
        HashSet<string>? used = null;
        foreach (var extension in Lists.SelectMany(KnownExtensions.Of))
        {
            if (!extension.IsPresent && Of(extension.Type) is { } package
                && (used ??= NamesIn(model)).Contains(extension.Name) && IsThere(package))
            {
                register(extension.List, extension.Name, $"{FullName(extension.Type)}, {package}");
            }
        }
    }

    private static string FullName(string type) =>
        type.Contains('.', StringComparison.Ordinal) ? type : "System.ServiceModel.Configuration." + type;

    /// <summary>The names of elements, of kinds of endpoints and of bindings that elements name.</summary>
    private static HashSet<string> NamesIn(XElement model) =>
    [
        .. model.Descendants().Select(static e => e.Name.LocalName),
        .. model.Descendants().Select(static e => e.Attribute("kind")?.Value).OfType<string>(),
        .. model.Descendants().Select(static e => e.Attribute("binding")?.Value).OfType<string>(),
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
