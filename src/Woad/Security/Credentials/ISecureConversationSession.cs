using System.ServiceModel.Channels;
using System.Xml;

namespace System.ServiceModel.Security;

/// <summary>Represents the session of a channel that is a secure conversation.</summary>
public interface ISecureConversationSession : ISession, ISecuritySession
{
    /// <summary>Writes the reference to the token of the session.</summary>
    /// <param name="writer">The writer.</param>
    /// <remarks>The element is a SecurityTokenReference of WS-Security to the SecurityContextToken.</remarks>
    void WriteSessionTokenIdentifier(XmlDictionaryWriter writer);

    /// <summary>Reads a reference to a token, and determines whether it is the session's.</summary>
    /// <param name="reader">The reader, in front of the reference.</param>
    /// <returns>
    /// <see langword="true"/> if the reference is to the token of this session; otherwise, <see langword="false"/>.
    /// </returns>
    bool TryReadSessionTokenIdentifier(XmlReader reader);
}
