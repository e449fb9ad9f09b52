using Woad.Messages;

namespace System.ServiceModel;

/// <summary>A Windows service with a service principal name.</summary>
public class SpnEndpointIdentity : EndpointIdentity
{
    /// <summary>Makes an identity of the given name.</summary>
    public SpnEndpointIdentity(string spnName) : base(IdentityKind.Spn, spnName)
    {
    }
}
