using System.ServiceModel;
using Woad.Encoders.Parts;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>Refuses to write messages that receivers would refuse to read.</summary>
internal static class SendingBounds
{
    /// <summary>Elements of a Security header that belong to no token: timestamp, own signature, own keys.</summary>
    private const int Others = 16;

    /// <summary>Checks that the Security header can be added to the headers of a message.</summary>
    /// <param name="headers">The number of headers.</param>
    /// <exception cref="ProtocolException">There are as many headers as receivers allow.</exception>
    public static void CheckHeaders(int headers)
    {
        if (headers >= EnvelopeMap.MaxHeaders)
        {
            throw TooMany($"envelope would have more than {EnvelopeMap.MaxHeaders} headers");
        }
    }

    /// <summary>Checks the tokens. Each may have an element of its own, a derived key and a signature.</summary>
    /// <param name="tokens">The number of supporting tokens.</param>
    /// <param name="confirmations">The number of confirmed signatures.</param>
    /// <exception cref="ProtocolException">The Security header would have too many elements.</exception>
    public static void CheckElements(int tokens, int confirmations)
    {
        if ((3 * tokens) + confirmations > PartBounds.Elements - Others)
        {
            throw TooMany($"Security header would have more than {PartBounds.Elements} elements");
        }
    }

    /// <summary>The exception for a message that has too many parts.</summary>
    /// <param name="what">The part of the message, and its limit.</param>
    public static ProtocolException TooMany(string what) => new(Escaped.Text(
        $"The message cannot be secured: its {what}, which its receiver would refuse. Put the values of several "
            + $"headers into one, or send fewer supporting tokens."));
}
