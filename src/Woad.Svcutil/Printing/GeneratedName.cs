namespace Woad.Svcutil.Printing;

/// <summary>The name of a generated type.</summary>
/// <param name="Space">Its namespace.</param>
/// <param name="Name">Its name.</param>
/// <param name="IsValue">Whether it is a value type.</param>
internal sealed record GeneratedName(string Space, string Name, bool IsValue);
