namespace Woad.Generator.DataContracts;

/// <summary>A type that stands as a part in messages.</summary>
/// <param name="Id">Ends the names of the methods that read and write it.</param>
/// <param name="TypeName">The type, as code.</param>
/// <param name="IsWcfPrimitive">Whether WCF writes it without DataContractSerializer when an operation has no others.</param>
internal sealed record DataPart(string Id, string TypeName, bool IsWcfPrimitive);
