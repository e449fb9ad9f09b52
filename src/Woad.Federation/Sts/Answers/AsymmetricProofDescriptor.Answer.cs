using System.IdentityModel.Protocols.WSTrust;

namespace System.IdentityModel.Tokens;

/// <content>The key in the answer of a token service.</content>
public partial class AsymmetricProofDescriptor
{
    /// <summary>Changes nothing: the requester has the key.</summary>
    /// <param name="response">The answer.</param>
    /// <exception cref="ArgumentNullException"><paramref name="response"/> is null.</exception>
    public override void ApplyTo(RequestSecurityTokenResponse response) => ArgumentNullException.ThrowIfNull(response);
}
