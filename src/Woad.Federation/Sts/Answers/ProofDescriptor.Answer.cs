using System.IdentityModel.Protocols.WSTrust;

namespace System.IdentityModel.Tokens;

/// <content>The key in the answer of a token service.</content>
public abstract partial class ProofDescriptor
{
    /// <summary>Puts what the requester has to know of the key into an answer.</summary>
    /// <param name="response">The answer.</param>
    public abstract void ApplyTo(RequestSecurityTokenResponse response);
}
