using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Server.Tests.Metadata;

/// <summary>Whoever asks a service without metadata is told how they are turned on.</summary>
public sealed class MissingMetadataTests
{
    [Theory]
    [InlineData("net.tcp")]
    [InlineData("net.pipe")]
    [InlineData("http")]
    public async Task Service_without_metadata_is_told_apart_from_one_that_refuses(string scheme)
    {
        Binding binding = scheme switch
        {
            "net.tcp" => new NetTcpBinding(SecurityMode.None),
            "net.pipe" => new NetNamedPipeBinding(NetNamedPipeSecurityMode.None),
            _ => new WSHttpBinding(SecurityMode.None),
        };
        var address = scheme == "net.pipe"
            ? $"net.pipe://localhost/{Guid.NewGuid():N}"
            : $"{scheme}://localhost:{FreePort.Next()}/plain";
        using var host = new ServiceHost(typeof(Plain));
        host.AddServiceEndpoint(typeof(IPlain), binding, address);
        await Task.Run(host.Open);
        var client = new MetadataExchangeClient(new EndpointAddress(address));

        var error = await Assert.ThrowsAsync<InvalidOperationException>(() => Task.Run(() => client.GetMetadata()));

        Assert.Contains("gives no metadata there", error.Message, StringComparison.Ordinal);
        Assert.Contains("ServiceMetadataBehavior", error.Message, StringComparison.Ordinal);
        Assert.Contains("'mex'", error.Message, StringComparison.Ordinal);
        Assert.IsType<FaultException>(error.InnerException);
        await Task.Run(host.Abort);
    }

    [ServiceContract]
    public interface IPlain
    {
        [OperationContract]
        string Say(string text);
    }

    public class Plain : IPlain
    {
        public string Say(string text) => text;
    }
}
