namespace Woad.Svcutil.Requests;

/// <summary>The style of the generated text.</summary>
/// <param name="IsNullable">Whether references that may be null are annotated.</param>
/// <param name="IsRequired">Whether members that a schema requires are required.</param>
/// <param name="HasBlockNamespaces">Whether namespaces have braces.</param>
internal sealed record CodeStyle(bool IsNullable, bool IsRequired, bool HasBlockNamespaces);
