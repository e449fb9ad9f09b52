namespace Woad.Generator.Model;

/// <summary>A type that stands as a parameter or return value.</summary>
/// <param name="Id">Id of its type; the generated methods are <c>TryWrite{Id}</c> and <c>TryRead{Id}</c>.</param>
/// <param name="TypeName">The type in C#, qualified from <c>global::</c>.</param>
/// <param name="IsWcfPrimitive">Whether WCF writes it without DataContractSerializer when all parts are such.</param>
internal sealed record DataPart(string Id, string TypeName, bool IsWcfPrimitive);
