using System.Xml;

namespace Woad.Contracts;

/// <summary>The default names and actions of contracts; they are on the wire and match WCF's byte for byte.</summary>
internal static class ContractNames
{
    public const string DefaultNamespace = "http://tempuri.org/";
    public const string ResponseSuffix = "Response";
    public const string ResultSuffix = "Result";
    public const string FaultSuffix = "Fault";
    public const string BeginPrefix = "Begin";
    public const string EndPrefix = "End";
    public const string AsyncSuffix = "Async";

    /// <summary>A name as an XML name: characters that may not stand in one become <c>_xHHHH_</c>.</summary>
    public static string Encode(string name) => XmlConvert.EncodeLocalName(name);

    /// <summary><c>Pair&lt;int, Order[]&gt;</c> is <c>PairOf_Int32_ArrayOfOrder</c>.</summary>
    public static string TypeName(Type type)
    {
        if (type.IsArray)
        {
            return "ArrayOf" + TypeName(type.GetElementType()!);
        }

        if (!type.IsGenericType)
        {
            return type.Name;
        }

        var arity = type.Name.IndexOf('`', StringComparison.Ordinal);
        var stem = arity < 0 ? type.Name : type.Name[..arity];
        return stem + "Of" + string.Concat(type.GetGenericArguments().Select(argument => "_" + TypeName(argument)));
    }

    /// <summary><c>{namespace}/{contract}/{name}</c>; a contract without namespace gets <c>urn:</c>.</summary>
    public static string Action(string? ns, string contract, string name)
    {
        var start = string.IsNullOrEmpty(ns) ? "urn:" : ns.EndsWith('/') ? ns : ns + "/";
        return $"{start}{contract}/{name}";
    }
}
