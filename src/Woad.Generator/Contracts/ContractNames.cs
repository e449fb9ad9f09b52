using System.Xml;
using Microsoft.CodeAnalysis;

namespace Woad.Generator.Contracts;

/// <summary>The default names and actions of contracts, as the runtime gives them.</summary>
internal static class ContractNames
{
    public const string DefaultNamespace = "http://tempuri.org/";

    /// <summary>A name as an XML name: characters that may not stand in one become <c>_xHHHH_</c>.</summary>
    public static string Encode(string name) => XmlConvert.EncodeLocalName(name);

    /// <summary><c>Pair&lt;int, Order[]&gt;</c> is <c>PairOf_Int32_ArrayOfOrder</c>.</summary>
    public static string TypeName(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => "ArrayOf" + TypeName(array.ElementType),
        INamedTypeSymbol { Arity: > 0 } generic =>
            generic.Name + "Of" + string.Concat(generic.TypeArguments.Select(argument => "_" + TypeName(argument))),
        _ => type.MetadataName,
    };

    /// <summary><c>{namespace}/{contract}/{name}</c>; a contract without namespace gets <c>urn:</c>.</summary>
    public static string Action(string ns, string contract, string name)
    {
        var start = ns.Length == 0 ? "urn:" : ns[ns.Length - 1] == '/' ? ns : ns + "/";
        return $"{start}{contract}/{name}";
    }
}
