using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Exchanges;

namespace Woad.Security;

/// <summary>Makes the message that a client receives, with the tokens whose keys protect it.</summary>
internal static class ReplyReader
{
    /// <summary>The message.</summary>
    /// <param name="incoming">The message as it was received.</param>
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="ownsConnection">Whether the message ends its connection when it is closed early.</param>
    public static Message Open(Incoming incoming, EncodingModel encoding, bool ownsConnection = false)
    {
        var message = MessageReader.Open(incoming, encoding, ownsConnection);
        PeerSecurity.AddTokens(message, incoming);
        return message;
    }
}
