using System.Net;
using System.Net.Security;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Security.Certificates;

/// <summary>
/// The settings of the process that decide about certificates of web servers where an endpoint has no settings of its
/// own, as WCF documents for HTTPS.
/// </summary>
internal static class PlatformTrust
{
    // .NET declares ServicePointManager obsolete because HttpClient does not read it. WCF programs set it for their
    // endpoints of HTTPS, so Woad reads it for these.
#pragma warning disable SYSLIB0014
    /// <summary>The process's own judge; null when the chain and the host's name decide.</summary>
    public static RemoteCertificateValidationCallback? Callback =>
        ServicePointManager.ServerCertificateValidationCallback;

    /// <summary>Whether revocation lists are asked for.</summary>
    public static X509RevocationMode Revocation =>
        ServicePointManager.CheckCertificateRevocationList ? X509RevocationMode.Online : X509RevocationMode.NoCheck;
#pragma warning restore SYSLIB0014

    /// <summary>The decision for a connection that belongs to no endpoint.</summary>
    public static bool IsBelieved(
        object sender, X509Certificate? certificate, X509Chain? chain, SslPolicyErrors errors) =>
        Callback is { } judge ? judge(sender, certificate, chain, errors) : errors == SslPolicyErrors.None;
}
