namespace Woad.Generator.Model;

/// <summary>A value of an enumeration's contract.</summary>
/// <param name="Text">What stands in the document.</param>
/// <param name="Bits">The value, as the 64 bits of its sign-extended underlying type.</param>
internal sealed record EnumValueModel(string Text, long Bits);
