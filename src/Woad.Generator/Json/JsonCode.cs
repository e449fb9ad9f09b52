using System.Xml;
using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Json;

/// <summary>Pieces of text that generated code for JSON consists of.</summary>
internal static class JsonCode
{
    public const string Run = Code.Run;
    public const string Writer = "global::System.Text.Json.Utf8JsonWriter writer";
    public const string Reader = "ref global::System.Text.Json.Utf8JsonReader reader";
    public const string Token = "global::System.Text.Json.JsonTokenType.";

    /// <summary>The parameters of methods that write parts of a value.</summary>
    public const string Writing = $"{Writer}, ref {Run}GraphWriting graph";

    /// <summary>The parameters of methods that read parts of a value.</summary>
    public const string Reading = $"{Reader}, ref {Run}GraphReading graph";

    /// <summary>An expression that leaves a value of this type to the serializer.</summary>
    public static string Leave(string typeName) => $"{Run}JsonRead.Leave<{typeName}>(ref reader, ref graph)";

    /// <summary>An expression for an object as a value of the declared type; one of another type is left.</summary>
    public static string As(TypeModel type, string value) => type.IsHidden
        ? $"{Run}JsonRead.As(ref reader, ref graph, {value}, {type.TypeOf})"
        : $"{Run}JsonRead.As<{type.TypeName}>(ref reader, ref graph, {value})";

    private const string SharedNamespace = DataContracts.WellKnown.DefaultNamespace;

    /// <summary>A name as it stands in JSON: without the encoding of names of XML.</summary>
    public static string Plain(string name) => XmlConvert.DecodeName(name)!;

    /// <summary>A literal of UTF-8 bytes.</summary>
    public static string Utf8(string text) => Code.Literal(text) + "u8";

    /// <summary>What <c>__type</c> says of a contract: the name and, behind a colon, its namespace.</summary>
    public static string Hint(ContractName contract) =>
        contract.Namespace.StartsWith(SharedNamespace, StringComparison.Ordinal)
            ? $"{contract.Name}:#{contract.Namespace.Substring(SharedNamespace.Length)}"
            : contract.Namespace.Length == 0 ? contract.Name
            : $"{contract.Name}:{contract.Namespace}";
}
