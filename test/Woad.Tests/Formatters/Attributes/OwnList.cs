namespace Woad.Tests.Formatters.Attributes;

/// <summary>A list of a class of its own.</summary>
public sealed class OwnList : List<int>;
