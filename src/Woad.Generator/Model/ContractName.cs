namespace Woad.Generator.Model;

/// <summary>The name of a data contract, encoded as XML names are.</summary>
internal sealed record ContractName(string Name, string Namespace);
