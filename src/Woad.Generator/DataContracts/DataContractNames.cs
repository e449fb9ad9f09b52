using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>The names that data contracts have on the wire.</summary>
/// <remarks>Documented as "Data Contract Names" of WCF; the digest of generic names was found by observation.</remarks>
internal sealed class DataContractNames(CollectionShapes shapes)
{
    /// <summary>Bytes of the hash of namespaces that become part of a name.</summary>
    private const int DigestBytes = 6;

    private const int MaxDepth = 64;

    private static readonly ContractName Nameless = new("", "");

    private int _depth;
    private readonly Dictionary<ITypeSymbol, ContractName> _names = new(SymbolEqualityComparer.Default);

    /// <summary>The name of the contract of <paramref name="type"/>.</summary>
    public ContractName Of(ITypeSymbol type)
    {
        if (!_names.TryGetValue(type, out var name))
        {
            // A collection of itself has no name; the table of types refuses it.
            name = Nameless;
            if (_depth < MaxDepth)
            {
                _names.Add(type, Nameless);
                _depth++;
                name = Make(type);
                _depth--;
                _names[type] = name;
            }
        }

        return name;
    }

    /// <summary>The name of the contract of a key with its value.</summary>
    public ContractName OfKeyValue(ITypeSymbol key, ITypeSymbol value) => new(
        "KeyValueOf" + Of(key).Name + Of(value).Name + DigestOf([2], [key, value]), WellKnown.ArraysNamespace);

    /// <summary>The namespace of collections whose items have a contract in <paramref name="itemNamespace"/>.</summary>
    public static string CollectionNamespace(string itemNamespace) =>
        BuiltIns.IsBuiltInNamespace(itemNamespace) ? WellKnown.ArraysNamespace : itemNamespace;

    private ContractName Make(ITypeSymbol type)
    {
        if (BuiltIns.TryGet(type, out _, out var builtIn))
        {
            return builtIn;
        }

        if (type is INamedTypeSymbol named && named.Attribute(WellKnown.DataContract) is { } contract
            && type.TypeKind != TypeKind.Interface)
        {
            return FromAttribute(named, contract);
        }

        return shapes.Find(type) is { } shape ? OfCollection(type, shape)
            : type.SpecialType == SpecialType.System_Object || type.TypeKind is TypeKind.Dynamic or TypeKind.Interface
                ? new ContractName("anyType", WellKnown.SchemaNamespace)
            : new ContractName(
                DefaultName(type), IsGivenNamespaces(type) ? DefaultNamespace(type) : UsualNamespace(type));
    }

    /// <summary>
    /// The assembly's namespaces are for classes and structures; enumerations and serializable types have them with an
    /// attribute only.
    /// </summary>
    private static bool IsGivenNamespaces(ITypeSymbol type) =>
        type.TypeKind != TypeKind.Enum
            && !type.IsSerializable()
            && !type.Implements("System.Runtime.Serialization.ISerializable");

    private ContractName OfCollection(ITypeSymbol type, CollectionSymbols shape)
    {
        if (type.Attribute(WellKnown.CollectionDataContract) is { } attribute)
        {
            return FromAttribute((INamedTypeSymbol)type, attribute);
        }

        var item = shape.Key is null
            ? Of(shape.Item)
            : OfKeyValue(shape.Key, shape.Item);
        return new ContractName("ArrayOf" + item.Name, CollectionNamespace(item.Namespace));
    }

    private ContractName FromAttribute(INamedTypeSymbol type, AttributeData attribute) => new(
        attribute.Value<string>("Name") is not { } given ? DefaultName(type)
            : XmlNameEncoding.Encode(type.AllTypeArguments().Count > 0 ? Expand(type, given) : given),
        attribute.Sets("Namespace") ? attribute.Value<string>("Namespace") ?? "" : DefaultNamespace(type));

    private string DefaultName(ITypeSymbol type)
    {
        var path = NameOf(type);
        for (var outer = type.ContainingType; outer is not null; outer = outer.ContainingType)
        {
            path = NameOf(outer) + "." + path;
        }

        var encoded = XmlNameEncoding.Encode(path);
        if (type is not INamedTypeSymbol named || named.AllTypeArguments() is not { Count: > 0 } arguments)
        {
            return encoded;
        }

        return encoded + "Of" + string.Concat(arguments.Select(a => Of(a).Name)) + DigestOf(named, arguments);
    }

    /// <summary>Types of a file have a name of the compiler's around theirs.</summary>
    private static string NameOf(ITypeSymbol type) => type is INamedTypeSymbol { IsFileLocal: true } named
        ? named.MetadataName.Split('`')[0]
        : type.Name;

    /// <summary>The namespace that the assembly gives to the CLR namespace, or the usual one.</summary>
    private static string DefaultNamespace(ITypeSymbol type)
    {
        var clr = ClrNamespace(type);
        foreach (var attribute in type.ContainingAssembly?.GetAttributes() ?? [])
        {
            if (attribute.AttributeClass?.Is(WellKnown.ContractNamespace) == true
                && (attribute.Value<string>("ClrNamespace") ?? "") == clr
                && attribute.ConstructorArguments is [{ Value: string ns }])
            {
                return ns;
            }
        }

        return UsualNamespace(type);
    }

    private static string UsualNamespace(ITypeSymbol type) =>
        WellKnown.DefaultNamespace + Uri.EscapeDataString(ClrNamespace(type));

    private static string ClrNamespace(ITypeSymbol type) =>
        type.ContainingNamespace is { IsGlobalNamespace: false } space ? space.FullName() : "";

    /// <summary>Fills in <c>{0}</c> and <c>{#}</c> of a name that was given with an attribute.</summary>
    private string Expand(INamedTypeSymbol type, string format)
    {
        var arguments = type.AllTypeArguments();
        var result = new StringBuilder();
        for (var i = 0; i < format.Length; i++)
        {
            var end = format[i] == '{' ? format.IndexOf('}', i) : -1;
            if (end < 0)
            {
                result.Append(format[i]);
                continue;
            }

            var what = format.Substring(i + 1, end - i - 1);
            if (what == "#")
            {
                result.Append(DigestOf(type, arguments));
            }
            else if (int.TryParse(what, NumberStyles.None, CultureInfo.InvariantCulture, out var index)
                && index < arguments.Count)
            {
                result.Append(Of(arguments[index]).Name);
            }

            i = end;
        }

        return result.ToString();
    }

    private string DigestOf(INamedTypeSymbol type, IReadOnlyList<ITypeSymbol> arguments)
    {
        var counts = new List<int>();
        for (var t = type; t is not null; t = t.ContainingType)
        {
            counts.Add(t.Arity);
        }

        return DigestOf(counts, arguments);
    }

    /// <summary>
    /// A hash of the namespaces of type arguments; nothing when all are built in and the type is not nested.
    /// </summary>
    private string DigestOf(IReadOnlyList<int> counts, IReadOnlyList<ITypeSymbol> arguments)
    {
        if (counts.Count == 1 && arguments.All(a => BuiltIns.IsBuiltInNamespace(Of(a).Namespace)))
        {
            return "";
        }

        var text = new StringBuilder();
        foreach (var count in counts)
        {
            text.Append(' ').Append(count.ToString(CultureInfo.InvariantCulture));
        }

        foreach (var argument in arguments)
        {
            text.Append(' ').Append(Of(argument).Namespace);
        }

        // MD5 is what the names on the wire are made with; it protects nothing.
#pragma warning disable CA5351
        using var md5 = MD5.Create();
#pragma warning restore CA5351
        var hash = md5.ComputeHash(Encoding.UTF8.GetBytes(text.ToString()));
        return Convert.ToBase64String(hash, 0, DigestBytes).Replace("+", "_P").Replace("/", "_S");
    }
}
