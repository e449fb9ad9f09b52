using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Security;

namespace Woad.Security.Secured.Modes;

/// <summary>
/// The service's certificate, for which clients wrap keys, as programs see it on messages of both directions.
/// </summary>
internal sealed class RecipientTokens(X509Certificate2 certificate) : IMessageTokens
{
    public void AddTo(SecurityMessageProperty property) => property.RecipientToken = new SecurityTokenSpecification(
        new X509SecurityToken(certificate), ReadOnlyCollection<IAuthorizationPolicy>.Empty);
}
