using Woad.Configuration;
using Woad.Federation.Tests.Tokens;
using Woad.Hosting;

namespace Woad.Federation.Tests.Configuration;

/// <summary>A configuration file of a test, which is the program's until it is disposed of.</summary>
internal sealed class FederationFile : IDisposable
{
    private readonly string _path = Path.Combine(Path.GetTempPath(), $"federation-{Guid.NewGuid():N}.config");

    public FederationFile(string model)
    {
        File.WriteAllText(_path, $"<configuration><system.serviceModel>{model}</system.serviceModel></configuration>");
        ServiceModelConfiguration.Load(_path).Use();
    }

    public static string ServiceCertificate { get; } =
        Convert.ToBase64String(TokenWorld.ServiceCertificate.RawData);

    public static string IssuerCertificate { get; } =
        Convert.ToBase64String(TokenWorld.IssuerCertificate.RawData);

    /// <summary>The bindings of the token service: one for each version of WS-Trust.</summary>
    public static string IssuerBindings => string.Concat(new[] { "wsHttpBinding", "ws2007HttpBinding" }.Select(
        static name =>
            $"""
            <{name}><binding name="users"><security mode="Message">
              <message clientCredentialType="UserName" negotiateServiceCredential="false"
                       establishSecurityContext="false"/>
            </security></binding></{name}>
            """));

    public void Dispose()
    {
        ConfigurationSource.Current = null;
        File.Delete(_path);
    }
}
