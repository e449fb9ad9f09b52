using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>A key that signs, as a sender uses it for one message.</summary>
/// <param name="Method">The algorithm.</param>
/// <param name="Reference">How the message names the key.</param>
/// <param name="Sign">Signs octets.</param>
/// <param name="WriteToken">Writes the token that says which key it is; null when the receiver knows.</param>
internal sealed record SigningKey(
    string Method, KeyReference Reference, Func<byte[], byte[]> Sign, Action<CanonicalWriter>? WriteToken)
{
    /// <summary>The id of the token in the message; null when it does not stand there.</summary>
    public string? TokenId => WriteToken is null ? null : Reference.LocalId;
}
