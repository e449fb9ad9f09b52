namespace Woad.Generator.Model;

/// <summary>A type that writes and reads its own XML (<c>IXmlSerializable</c>).</summary>
/// <param name="Id"><inheritdoc/></param>
/// <param name="TypeName"><inheritdoc/></param>
/// <param name="Contract"><inheritdoc/></param>
/// <param name="IsValueType"><inheritdoc/></param>
/// <param name="Creation">An expression that makes an object.</param>
internal sealed record XmlSerializableModel(
    string Id, string TypeName, ContractName Contract, bool IsValueType, string Creation)
    : TypeModel(Id, TypeName, Contract, IsValueType)
{
    /// <summary>What its objects are taken as.</summary>
    public string ReadAs => IsHidden ? "global::System.Xml.Serialization.IXmlSerializable" : TypeName;

    /// <inheritdoc/>
    public override bool RunsOnRead => true;

    /// <inheritdoc/>
    public override bool RunsOnWrite => true;

    /// <inheritdoc/>
    public override string? NamespaceToDeclare => null;
}
