using Woad.Generator.Model;

namespace Woad.Generator.Json;

/// <summary>
/// Finds out which values generated code may leave to the serializer after it has begun to write them as JSON.
/// </summary>
internal sealed class JsonLeft
{
    private readonly Dictionary<string, TypeModel> _types;

    public JsonLeft(DataGraphModel graph)
    {
        _types = graph.Types.ToDictionary(type => type.Id);
        var known = graph.Known.Select(k => _types[k.Type]).ToList();
        KnowsCollections = known.Any(type => type is CollectionModel);
        KnowsAll = known.All(IsWritten);
    }

    /// <summary>Whether a collection may stand in the place of another one.</summary>
    public bool KnowsCollections { get; }

    /// <summary>
    /// Whether generated code writes an object of each known type in the place of another one: what it does not know,
    /// the serializer does not know either.
    /// </summary>
    public bool KnowsAll { get; }

    /// <summary>
    /// Whether there are objects of this type, not counting those in them, that generated code leaves.
    /// </summary>
    public bool MayBe(TypeModel type) => type switch
    {
        ClassModel model => model.IsExtensible || !JsonClassWriteEmitter.IsTaken(model)
            || (!KnowsAll && (model.IsPolymorphic || model.IsAbstract)),
        CollectionModel model => model.IsReference || (model.IsPolymorphic && KnowsCollections),
        AnyModel or XmlSerializableModel => true,
        _ => false,
    };

    private bool IsWritten(TypeModel type) => type switch
    {
        ClassModel model => model.IsAbstract || JsonClassWriteEmitter.IsTaken(model),
        NullableModel model => IsWritten(_types[model.Underlying]),
        PrimitiveModel or EnumModel or AnyModel => true,
        _ => false,
    };
}
