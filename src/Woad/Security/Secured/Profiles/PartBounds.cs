using Woad.Encoders.Parts;

namespace Woad.Security.Secured;

/// <summary>
/// The maximum numbers of parts of a secured message. Receivers refuse more of them, and senders do not send more.
/// </summary>
internal static class PartBounds
{
    /// <summary>
    /// Elements of the Security header. A token that signs has three: itself, a key that is derived of it, a signature.
    /// </summary>
    public const int Elements = 256;

    /// <summary>Parts that one signature covers: all headers of an envelope, Body, and tokens.</summary>
    public const int References = EnvelopeMap.MaxHeaders + Elements;

    /// <summary>Encrypted parts of a message: the same.</summary>
    public const int Ciphers = References;

    /// <summary>References of all signatures of a message: one covers headers, others tokens.</summary>
    public const int AllReferences = 2 * References;
}
