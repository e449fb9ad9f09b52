using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using Microsoft.ServiceModel.Samples;

namespace Woad.Configuration.Tests.Files;

/// <summary>Endpoints of files whose address has another scheme than their binding.</summary>
public sealed class WrongSchemeTests
{
    public static TheoryData<string, string, string, string> Pairs
    {
        get
        {
            var pairs = new TheoryData<string, string, string, string>();
            foreach (var (binding, mode, expected) in new[]
            {
                ("basicHttpBinding", "Transport", "https"),
                ("basicHttpBinding", "TransportWithMessageCredential", "https"),
                ("basicHttpBinding", "None", "http"),
                ("basicHttpsBinding", "Transport", "https"),
                ("wsHttpBinding", "Transport", "https"),
                ("wsHttpBinding", "TransportWithMessageCredential", "https"),
                ("wsHttpBinding", "None", "http"),
                ("ws2007HttpBinding", "TransportWithMessageCredential", "https"),
                ("netHttpBinding", "Transport", "https"),
                ("netHttpsBinding", "Transport", "https"),
                ("netTcpBinding", "None", "net.tcp"),
                ("netTcpBinding", "TransportWithMessageCredential", "net.tcp"),
            })
            {
                foreach (var scheme in new[] { "http", "https", "net.tcp", "ftp" }.Where(s => s != expected))
                {
                    pairs.Add(binding, mode, scheme, expected);
                }
            }

            return pairs;
        }
    }

    [Theory]
    [MemberData(nameof(Pairs))]
    public void Client_of_a_file_with_another_scheme_throws_and_does_not_connect(
        string binding, string mode, string scheme, string expected)
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        var port = ((IPEndPoint)listener.LocalEndpoint).Port;
        using var file = new InlineFile($"""
            {Bindings(binding, mode)}
            <client>
              <endpoint name='wrong' address='{scheme}://127.0.0.1:{port}/calculator' binding='{binding}'
                        bindingConfiguration='secured' contract='{typeof(ICalculator).FullName}' />
            </client>
            """);
        using var factory = new ChannelFactory<ICalculator>("wrong");
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = "secret";
        var error = Assert.Throws<ArgumentException>(() => factory.CreateChannel());
        Assert.StartsWith(
            $"The provided URI scheme '{scheme}' is invalid; expected '{expected}'.", error.Message,
            StringComparison.Ordinal);
        Assert.Equal("via", error.ParamName);
        Assert.False(listener.Pending());
    }

    [Theory]
    [MemberData(nameof(Pairs))]
    public void Service_of_a_file_with_another_scheme_does_not_open(
        string binding, string mode, string scheme, string expected)
    {
        foreach (var place in new[] { "address", "address='urn:calculator' listenUri" })
        {
            using var file = new InlineFile($"""
                {Bindings(binding, mode)}
                <services>
                  <service name='{typeof(CalculatorService).FullName}'>
                    <endpoint {place}='{scheme}://127.0.0.1:{FreePort.Next()}/calculator' binding='{binding}'
                              bindingConfiguration='secured' contract='{typeof(ICalculator).FullName}' />
                  </service>
                </services>
                """);
            var error = Assert.ThrowsAny<Exception>(() => new ServiceHost(typeof(CalculatorService)).Open());
            Assert.Contains(
                $"The provided URI scheme '{scheme}' is invalid; expected '{expected}'", error.Message,
                StringComparison.Ordinal);
        }
    }

    private static string Bindings(string binding, string mode) => $"""
        <bindings>
          <{binding}>
            <binding name='secured'>
              <security mode='{mode}'>
                <transport clientCredentialType='None' />
                <message clientCredentialType='UserName' />
              </security>
            </binding>
          </{binding}>
        </bindings>
        """;
}
