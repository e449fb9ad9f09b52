namespace Woad.Security.Certificates;

/// <summary>
/// What a certificate is shown for; its extended key usage, when it has one, must allow it (RFC 5280 4.2.1.12).
/// </summary>
internal enum CertificatePurpose
{
    Any,
    Server,
    Client,
}
