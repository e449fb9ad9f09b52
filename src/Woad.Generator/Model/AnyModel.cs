namespace Woad.Generator.Model;

/// <summary><see cref="object"/>, or an interface that is no collection: what stands there says its type.</summary>
internal sealed record AnyModel(string Id, string TypeName, ContractName Contract)
    : TypeModel(Id, TypeName, Contract, false)
{
    /// <summary>Whether it is an interface: in JSON the serializer takes collections in few of them.</summary>
    public bool IsOfNoCollections { get; init; }

    /// <inheritdoc/>
    public override string? NamespaceToDeclare => null;
}
