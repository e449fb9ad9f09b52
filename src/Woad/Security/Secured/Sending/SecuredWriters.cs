using Woad.Encoders;
using Woad.Exchanges;
using Woad.Envelopes;

namespace Woad.Security.Secured;

/// <summary>Secures the messages that one side of an endpoint sends. The writers with their buffers are kept.</summary>
/// <param name="profile">The settings.</param>
/// <param name="encoding">The endpoint's encoding.</param>
internal sealed class SecuredWriters(SecurityProfile profile, EncodingModel encoding)
{
    private readonly SecuredWriter?[] _idle = new SecuredWriter?[Environment.ProcessorCount];
    private readonly MessageIds _ids = new();
    private readonly KnownSent _known = new();

    /// <summary>Secures a message.</summary>
    /// <param name="content">The message.</param>
    /// <param name="tokens">The keys.</param>
    /// <param name="declared">Headers of other layers that are to be signed.</param>
    /// <param name="now">The time of the timestamp.</param>
    /// <returns>The values of the signatures, the message's own first; none where nobody compares them.</returns>
    public IReadOnlyList<byte[]> Secure(
        OutgoingContent content, SenderTokens tokens, IReadOnlyList<HeaderName> declared, DateTime now)
    {
        var writer = Take() ?? new SecuredWriter(profile, encoding, _ids, _known);
        try
        {
            return writer.Secure(content, tokens, declared, now);
        }
        finally
        {
            writer.Clear();
            Return(writer);
        }
    }

    private SecuredWriter? Take()
    {
        for (var i = 0; i < _idle.Length; i++)
        {
            if (Interlocked.Exchange(ref _idle[i], null) is { } writer)
            {
                return writer;
            }
        }

        return null;
    }

    private void Return(SecuredWriter writer)
    {
        for (var i = 0; i < _idle.Length; i++)
        {
            if (Interlocked.CompareExchange(ref _idle[i], writer, null) is null)
            {
                return;
            }
        }

        writer.Dispose();
    }
}
