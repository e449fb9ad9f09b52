namespace Woad.Generator.Contracts;

/// <summary>An interface that adds the channel's to a contract's, as tools generate it beside the contract.</summary>
/// <param name="Contract">The contract, as code.</param>
/// <param name="TypeName">The interface, as code.</param>
internal sealed record ChannelTypeModel(string Contract, string TypeName);
