namespace Woad.Generator.Model;

/// <summary>A type with a data contract, as generated code needs to know it.</summary>
/// <param name="Id">Names the type among those of its graph; part of names of generated methods.</param>
/// <param name="TypeName">The type in C#, qualified from <c>global::</c>.</param>
/// <param name="Contract">Name and namespace of its contract.</param>
/// <param name="IsValueType">Whether null is impossible.</param>
internal abstract record TypeModel(string Id, string TypeName, ContractName Contract, bool IsValueType)
{
    /// <summary>Whether an object of another type may stand in a place that is declared with this type.</summary>
    public bool IsPolymorphic { get; init; }

    /// <summary>Whether the contract keeps identities (<c>IsReference</c>).</summary>
    public bool IsReference { get; init; }

    /// <summary>What an element that holds this type has to declare when its own contract is in another namespace.</summary>
    public virtual string? NamespaceToDeclare => Contract.Namespace.Length > 0 ? Contract.Namespace : null;
}
