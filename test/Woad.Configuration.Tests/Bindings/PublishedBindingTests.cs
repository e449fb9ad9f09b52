using System.ServiceModel;
using System.Xml;

namespace Woad.Configuration.Tests.Bindings;

/// <summary>A binding element as it was published with measurements of net.tcp, unchanged.</summary>
public sealed class PublishedBindingTests
{
    [Fact]
    public void Published_binding_says_what_it_says()
    {
        using var file = new Files.ConfiguredFile("06-published-net-tcp.config");
        Assert.Empty(file.Configuration.Problems);
        var binding = Assert.IsType<NetTcpBinding>(file.OpenServices()[0].Description.Endpoints[0].Binding);
        Assert.Equal("NetTcpNoAnythingBinding_ISampleService", binding.Name);
        Assert.Equal(TimeSpan.FromMinutes(10), binding.SendTimeout);
        Assert.Equal((10, 10), (binding.ListenBacklog, binding.MaxConnections));
        Assert.Equal(
            (int.MaxValue, int.MaxValue, 6553600L),
            (binding.MaxBufferSize, binding.MaxBufferPoolSize, binding.MaxReceivedMessageSize));
        var quotas = binding.ReaderQuotas;
        Assert.Equal(
            (32, int.MaxValue, 16384, 6553600, 16384),
            (
                quotas.MaxDepth, quotas.MaxStringContentLength, quotas.MaxArrayLength, quotas.MaxBytesPerRead,
                quotas.MaxNameTableCharCount));
        Assert.Equal(
            XmlDictionaryReaderQuotaTypes.MaxDepth, quotas.ModifiedQuotas & XmlDictionaryReaderQuotaTypes.MaxDepth);
        Assert.Equal(
            (false, false, SecurityMode.None),
            (binding.ReliableSession.Ordered, binding.ReliableSession.Enabled, binding.Security.Mode));
    }
}
