using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Mesh.Tests.Configuration;

/// <summary>Accepts every certificate; a file names it.</summary>
public sealed class AnyMember : X509CertificateValidator
{
    public override void Validate(X509Certificate2 certificate)
    {
    }
}
