namespace Woad.Generator.Model;

/// <summary>An enumeration.</summary>
internal sealed record EnumModel(
    string Id, string TypeName, ContractName Contract, bool IsFlags, EquatableArray<EnumValueModel> Values)
    : TypeModel(Id, TypeName, Contract, true)
{
    /// <summary>Whether its values are numbers of 64 bits without sign.</summary>
    public bool IsUnsignedLong { get; init; }
}
