using System.ServiceModel.Channels;

namespace System.ServiceModel.Security;

/// <summary>Represents the session of a channel whose peers are secured by the session.</summary>
/// <remarks>
/// The <c>Session</c> of a channel is one where the transport's connection is secured (TLS, Windows credentials), or
/// where a secure conversation is the session.
/// </remarks>
public interface ISecuritySession : ISession
{
    /// <summary>Gets the identity of the other side.</summary>
    /// <value>The identity; <see langword="null"/> where the other side is anonymous.</value>
    EndpointIdentity? RemoteIdentity { get; }
}
