namespace Woad.Security.Secured;

/// <summary>A received DerivedKeyToken: how to come from a key to another one.</summary>
/// <param name="Source">The key that it is derived from.</param>
/// <param name="Offset">Where in the stream the key begins.</param>
/// <param name="Length">Bytes of the key.</param>
/// <param name="Nonce">The second part of the seed.</param>
/// <param name="Label">The first part; none for the usual one.</param>
internal readonly record struct DerivedKeyParts(KeyName Source, int Offset, int Length, Piece Nonce, Piece Label)
{
    /// <summary>The same in a store where its values stand so many bytes further on.</summary>
    public DerivedKeyParts Moved(int by) =>
        this with { Source = Source.Moved(by), Nonce = Nonce.Moved(by), Label = Label.Moved(by) };
}
