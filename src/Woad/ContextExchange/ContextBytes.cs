using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Envelopes;
using Woad.Messages;

namespace Woad.ContextExchange;

/// <summary>
/// The header of a context in the bytes of an encoding, without references to strings of a connection: it goes over any
/// connection.
/// </summary>
internal static class ContextBytes
{
    /// <summary>The header, which is written once for all messages that share the context.</summary>
    public static byte[] Of(ContextValues context, EncodingModel encoding)
    {
        if (context.Shared is not { } shared)
        {
            return Write(context, encoding);
        }

        return encoding.IsText
            ? shared.Text ??= Write(shared.Values, encoding)
            : shared.Binary ??= Write(shared.Values, encoding);
    }

    private static byte[] Write(IEnumerable<KeyValuePair<string, string>> context, EncodingModel encoding)
    {
        var bytes = new EnvelopeBuffer();
        var header = new ContextHeader(context);
        PartWriter.WriteHeaders(encoding, null, bytes, writer => header.WriteHeader(writer, encoding.Version));
        return bytes.ReleaseToArray();
    }
}
