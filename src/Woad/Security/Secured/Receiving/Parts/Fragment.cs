using Woad.Envelopes;

namespace Woad.Security.Secured;

/// <summary>A decrypted part, in a document that declares what is in scope where it was encrypted.</summary>
/// <param name="Document">The document.</param>
/// <param name="Start">Where the part begins.</param>
/// <param name="Around">Elements around it; none where it declares all that it needs.</param>
internal readonly record struct Fragment(ReadOnlyMemory<byte> Document, int Start, int Around)
{
    public PartBytes Part(int offset) => new(Document.Span, true, null, Around, offset);
}
