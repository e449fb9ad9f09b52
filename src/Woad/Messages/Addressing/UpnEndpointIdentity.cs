using Woad.Messages;

namespace System.ServiceModel;

/// <summary>A Windows account with a user principal name.</summary>
public class UpnEndpointIdentity : EndpointIdentity
{
    /// <summary>Makes an identity of the given name.</summary>
    public UpnEndpointIdentity(string upnName) : base(IdentityKind.Upn, upnName)
    {
    }
}
