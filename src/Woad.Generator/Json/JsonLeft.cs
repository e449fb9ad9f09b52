using Woad.Generator.Model;

namespace Woad.Generator.Json;

/// <summary>
/// Finds out which values generated code may leave to the serializer after it has begun to write them as JSON.
/// </summary>
internal sealed class JsonLeft
{
    private readonly Dictionary<string, TypeModel> _types;
    private readonly bool _knowsCollections;

    public JsonLeft(DataGraphModel graph)
    {
        _types = graph.Types.ToDictionary(type => type.Id);
        var known = graph.Known.Select(k => _types[k.Type]).ToList();
        _knowsCollections = known.Any(type => type is CollectionModel);
        KnowsAll = known.All(IsWritten);
    }

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
        CollectionModel model => model.IsReference || (model.IsPolymorphic && !WritesDerived(model)),
        AnyModel or XmlSerializableModel => true,
        _ => false,
    };

    /// <summary>
    /// Whether generated code writes derived collections in the place of this one: not where their items would say
    /// their types, nor where another collection is known.
    /// </summary>
    public bool WritesDerived(CollectionModel type) =>
        type.KeyType is null && !_knowsCollections && IsSimple(type.ItemType);

    private bool IsSimple(string id) => _types[id] switch
    {
        PrimitiveModel { Kind: not PrimitiveKind.DateTimeOffset } or EnumModel => true,
        NullableModel nullable => IsSimple(nullable.Underlying),
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
