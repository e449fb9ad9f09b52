using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Secured.Programs;

namespace Woad.Server.Tests.Lanes;

/// <summary>The memory of a long body is given back before its operation runs; the headers are there.</summary>
public sealed class LongRequestTests
{
    private const int Characters = 300_000;
    private const string Action = "http://tempuri.org/IHeadReader/Read";

    [Theory]
    [InlineData("basicHttp", false)]
    [InlineData("wsHttp", true)]
    [InlineData("netTcp", true)]
    public void Operation_sees_the_headers_of_a_long_request(string name, bool hasAddressing)
    {
        var binding = LaneHosts.Make(name);
        using var host = new ServiceHost(typeof(HeadReaderService));
        var address = new Uri($"{binding.Scheme}://127.0.0.1:{FreePort.Next()}/reader");
        host.AddServiceEndpoint(typeof(IHeadReader), binding, address);
        host.Open();
        using var factory = new ChannelFactory<IHeadReader>(binding, new EndpointAddress(address));
        var reader = factory.CreateChannel();
        for (var i = 0; i < 3; i++)
        {
            var heard = reader.Read(new string('a', Characters));
            Assert.Equal($"{Characters} {Action} reader {hasAddressing} Read", heard);
            Assert.Equal($"1 {Action} reader {hasAddressing} Read", reader.Read("a"));
        }

        ((IClientChannel)reader).Close();
    }

    [Theory]
    [InlineData("http")]
    [InlineData("net.tcp")]
    public void Secured_request_may_be_long(string scheme)
    {
        Binding binding = scheme == "http" ? Large(BankPrograms.WSHttp()) : Large(BankPrograms.NetTcp());
        using var host = BankPrograms.Host(binding, out var address);
        var client = BankPrograms.Client(binding, address);
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal(Characters, client.Balance(new string('a', Characters)));
            Assert.Equal(4m, client.Balance("cash"));
        }

        client.Close();
    }

    private static WSHttpBinding Large(WSHttpBinding binding)
    {
        binding.MaxReceivedMessageSize = 1 << 22;
        return binding;
    }

    private static NetTcpBinding Large(NetTcpBinding binding)
    {
        binding.MaxReceivedMessageSize = 1 << 22;
        return binding;
    }
}
