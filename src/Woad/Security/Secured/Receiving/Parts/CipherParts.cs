namespace Woad.Security.Secured;

/// <summary>A received EncryptedData.</summary>
/// <param name="Id">What the list of references names it by.</param>
/// <param name="Method">The algorithm.</param>
/// <param name="HasKey">Whether it says by which key; otherwise its list of references stands inside the key.</param>
/// <param name="Key">The key.</param>
/// <param name="Bytes">The initialization vector and the cipher text; none where they were not kept.</param>
internal readonly record struct CipherParts(Piece Id, Piece Method, bool HasKey, KeyName Key, Piece Bytes);
