namespace Woad.Tests.Formatters.Attributes;

/// <summary>An item of an encoded list, which is written behind the wrapper and referred to.</summary>
public sealed class EncodedItem
{
    /// <summary>The name.</summary>
    public string? Name { get; set; }

    /// <summary>Another item, which may be in the list too.</summary>
    public EncodedItem? Other { get; set; }
}
