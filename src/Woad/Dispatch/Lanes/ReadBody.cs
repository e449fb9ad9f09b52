using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Envelopes;

namespace Woad.Dispatch.Lanes;

/// <summary>
/// Gives back the memory of a long body whose parameters were read: it is free while the operation runs and its reply
/// is written. The headers stay where they are, in front of an empty body.
/// </summary>
internal static class ReadBody
{
    /// <summary>Shorter envelopes are kept: their arrays are small, or shared by all messages.</summary>
    public const int LeastBytes = 128 * 1024;

    /// <param name="envelope">The envelope. No message reads from it.</param>
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="head">Its head, by which the body was found.</param>
    public static void Drop(EnvelopeBuffer envelope, EncodingModel encoding, in EnvelopeHead head)
    {
        if (envelope.Length < LeastBytes || envelope.Blocks is not null)
        {
            return;
        }

        var at = head.BodyOffset;
        if (!encoding.IsText && envelope.Form != BodyForm.Text)
        {
            envelope.Shorten(at, EnvelopeFrame.Of(encoding).Rest);
            return;
        }

        var bytes = envelope.Span;
        var body = HeadOnly.NameIn(bytes[bytes[..at].LastIndexOf((byte)'<')..at]);
        var name = head.Frame is { EnvelopeName: var (start, length) } ? bytes.Slice(start, length) : "s:Envelope"u8;
        envelope.Shorten(at, (byte[])[.. "</"u8, .. body, .. "></"u8, .. name, (byte)'>']);
    }
}
