namespace Woad.Tokens;

/// <summary>The places of a binding where the engine takes tokens of a kind.</summary>
[Flags]
internal enum TokenPlaces
{
    /// <summary>None: a binding with such a token cannot be opened.</summary>
    None = 0,

    /// <summary>The token of a SymmetricSecurityBindingElement, whose key protects messages.</summary>
    Protection = 1,

    /// <summary>Both tokens of an AsymmetricSecurityBindingElement.</summary>
    Pair = 2,

    /// <summary>An endorsing token over a secure transport that takes the place of the key of messages.</summary>
    TransportKey = 4,

    /// <summary>A token beside the key.</summary>
    Supporting = 8,

    /// <summary>A token beside the key whose own key signs.</summary>
    Endorsing = 16,
}
