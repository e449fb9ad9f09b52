using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>
/// The shared state of the emitters of one graph: its types, its names, and the access to a value of each type.
/// </summary>
internal sealed class GraphEmitter(SourceWriter writer, DataGraphModel graph)
{
    private readonly Dictionary<string, TypeModel> _types = graph.Types.ToDictionary(t => t.Id);

    public SourceWriter Writer { get; } = writer;

    public DataContractNameTable Names { get; } = new();

    public DataGraphModel Graph { get; } = graph;

    /// <summary>The types of the graph that run code of the program.</summary>
    public OwnCodeReach OwnCode { get; } = new(graph);

    /// <summary>Whether reading may run such code at all.</summary>
    public bool HasOwnReading { get; } = graph.Types.Any(type => type.RunsOnRead);

    public TypeModel Type(string id) => _types[id];

    /// <summary>Statements that write an element with a value.</summary>
    /// <param name="id">The value's type.</param>
    /// <param name="name">An expression for the element's name.</param>
    /// <param name="declares">An expression for the namespace to declare.</param>
    /// <param name="value">An expression that is evaluated once.</param>
    public string Write(string id, string name, string declares, string value) => Type(id) switch
    {
        PrimitiveModel primitive => WritePrimitive(primitive.Kind, name, declares, value),
        EnumModel => $"Write{id}(ref writer, {name}, {value});",
        ClassModel { IsReference: false, IsAbstract: false } when declares == "null" =>
            $"Write{id}Plainly(ref writer, ref graph, {name}, {value});",
        _ => $"Write{id}(ref writer, ref graph, {name}, {declares}, false, {value});",
    };

    /// <summary>An expression that reads a value from the element just started.</summary>
    public string Read(string id) => Type(id) switch
    {
        PrimitiveModel primitive => $"graph.Read{primitive.Kind}(ref reader)",
        _ => $"Read{id}(ref reader, ref graph)",
    };

    private static string WritePrimitive(PrimitiveKind kind, string name, string declares, string value) => kind switch
    {
        PrimitiveKind.SByte or PrimitiveKind.Byte or PrimitiveKind.Int16 or PrimitiveKind.UInt16
            or PrimitiveKind.Char =>
            $"writer.Element({name}, (int){value});",
        PrimitiveKind.UInt32 => $"writer.Element({name}, (long){value});",
        PrimitiveKind.String => $"{Code.Run}PrimitiveValues.Write(ref writer, {name}, {value});",
        PrimitiveKind.Bytes => $"{Code.Run}PrimitiveValues.Write(ref writer, {name}, {value});",
        PrimitiveKind.Uri => $"{Code.Run}PrimitiveValues.Write(ref writer, {name}, {value});",
        PrimitiveKind.QName => $"{Code.Run}QualifiedNames.Write(ref writer, ref graph, {name}, {value});",
        PrimitiveKind.DateTimeOffset =>
            $"{Code.Run}OffsetTimes.Write(ref writer, ref graph, {name}, {declares}, false, {value});",
        _ => $"writer.Element({name}, {value});",
    };
}
