using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Json;

/// <summary>
/// The shared state of the emitters of one graph's JSON: its types, its names, and the access to a value of each type.
/// </summary>
internal sealed class JsonGraphEmitter(SourceWriter writer, DataGraphModel graph)
{
    private readonly Dictionary<string, TypeModel> _types = graph.Types.ToDictionary(t => t.Id);

    public SourceWriter Writer { get; } = writer;

    public JsonNameTable Names { get; } = new();

    public DataGraphModel Graph { get; } = graph;

    /// <summary>Whether reading may run code that the program has written.</summary>
    public bool HasOwnReading { get; } = graph.Types.Any(type => type.RunsOnRead);

    /// <summary>The values of the graph that are left to the serializer.</summary>
    public JsonLeft Left { get; } = new(graph);

    public TypeModel Type(string id) => _types[id];

    /// <summary>A statement that writes a value.</summary>
    /// <param name="id">The value's type.</param>
    /// <param name="value">An expression that is evaluated once.</param>
    public string Write(string id, string value) => Type(id) switch
    {
        PrimitiveModel primitive => WritePrimitive(primitive.Kind, value),
        EnumModel model => $"writer.WriteNumberValue({Number(model, value)});",
        _ => $"JsonWrite{id}(writer, ref graph, {value});",
    };

    /// <summary>Statements that write a member of an object.</summary>
    public string WriteMember(string id, string name, string value) => Type(id) switch
    {
        PrimitiveModel { Kind: PrimitiveKind.Boolean } => $"writer.WriteBoolean({name}, {value});",
        PrimitiveModel { Kind: PrimitiveKind.String or PrimitiveKind.Guid } => $"writer.WriteString({name}, {value});",
        PrimitiveModel
        {
            Kind: PrimitiveKind.Int32 or PrimitiveKind.UInt32 or PrimitiveKind.Int64 or PrimitiveKind.UInt64
                or PrimitiveKind.Decimal or PrimitiveKind.SByte or PrimitiveKind.Byte or PrimitiveKind.Int16
                or PrimitiveKind.UInt16,
        } => $"writer.WriteNumber({name}, {value});",
        EnumModel model => $"writer.WriteNumber({name}, {Number(model, value)});",
        _ => $"writer.WritePropertyName({name}); {Write(id, value)}",
    };

    /// <summary>
    /// An expression that reads the value whose first token the reader is on; then it is on the last one.
    /// </summary>
    public string Read(string id) => Type(id) switch
    {
        PrimitiveModel primitive => ReadPrimitive(primitive.Kind),
        EnumModel { IsUnsignedLong: true } model =>
            Code.OfBits(model, $"{JsonCode.Run}JsonRead.UInt64(ref reader, ref graph)"),
        EnumModel model => Code.OfBits(model, $"{JsonCode.Run}JsonRead.Int64(ref reader, ref graph)"),
        _ => $"JsonRead{id}(ref reader, ref graph)",
    };

    /// <summary>Whether a value of the type is one token.</summary>
    public bool IsSimple(string id) => Type(id) switch
    {
        PrimitiveModel { Kind: PrimitiveKind.DateTimeOffset } => false,
        PrimitiveModel or EnumModel => true,
        NullableModel nullable => IsSimple(nullable.Underlying),
        _ => false,
    };

    public static string WritePrimitive(PrimitiveKind kind, string value) => kind switch
    {
        PrimitiveKind.Boolean => $"writer.WriteBooleanValue({value});",
        PrimitiveKind.String or PrimitiveKind.Guid => $"writer.WriteStringValue({value});",
        PrimitiveKind.SByte or PrimitiveKind.Byte or PrimitiveKind.Int16 or PrimitiveKind.UInt16 or PrimitiveKind.Int32
            or PrimitiveKind.UInt32 or PrimitiveKind.Int64 or PrimitiveKind.UInt64 or PrimitiveKind.Decimal =>
            $"writer.WriteNumberValue({value});",
        PrimitiveKind.DateTimeOffset => $"{JsonCode.Run}JsonWrite.Value(writer, ref graph, {value});",
        _ => $"{JsonCode.Run}JsonWrite.Value(writer, {value});",
    };

    public static string ReadPrimitive(PrimitiveKind kind) => $"{JsonCode.Run}JsonRead.{kind}(ref reader, ref graph)";

    private static string Number(EnumModel model, string value) =>
        model.IsUnsignedLong ? $"unchecked((ulong){(model.IsHidden ? Code.Bits(model, value) : value)})"
            : Code.Bits(model, value);
}
