using System.ServiceModel;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Streaming;

/// <summary>
/// Streams as the body of message contracts, and arrays of bytes beside them, in every transfer mode.
/// </summary>
[Trait("Category", "Slow")]
public sealed class FilesTests
{
    [Theory]
    [MemberData(nameof(StreamBindings.All), MemberType = typeof(StreamBindings))]
    public void Message_contract_carries_headers_and_a_stream(string name, TransferMode mode)
    {
        using var host = Open(name, mode, out var proxy);
        var reply = proxy.Convert(new FileUpload { Name = "a", Size = 300_000, Content = new Pattern(300_000) });
        Assert.Equal(("a.out", 300_000), (reply.Name, reply.Size));
        using var content = reply.Content!;
        Assert.Equal(600_000, Pattern.Check(content));
        ((IClientChannel)proxy).Abort();
        host.Abort();
    }

    [Theory]
    [MemberData(nameof(StreamBindings.All), MemberType = typeof(StreamBindings))]
    public void Array_of_bytes_comes_back(string name, TransferMode mode)
    {
        using var host = Open(name, mode, out var proxy);
        foreach (var size in (int[])[0, 1, 767, 768, 2_000_000])
        {
            var bytes = new byte[size];
            new Pattern(size).ReadExactly(bytes);
            var reversed = proxy.Reverse(bytes);
            Array.Reverse(reversed);
            Assert.Equal(bytes, reversed);
        }

        ((IClientChannel)proxy).Abort();
        host.Abort();
    }

    private static ServiceHost Open(string name, TransferMode mode, out IFiles proxy)
    {
        var binding = StreamBindings.Create(name, mode, 64 << 20);
        var address = StreamBindings.NewAddress(binding);
        var host = new ServiceHost(typeof(FilesService), address);
        TestCertificates.Believe(host.Credentials);
        host.AddServiceEndpoint(typeof(IFiles), binding, address);
        host.Open();
        var factory = new ChannelFactory<IFiles>(
            StreamBindings.Create(name, mode, 64 << 20), new EndpointAddress(address));
        TestCertificates.Believe(factory.Credentials);
        proxy = factory.CreateChannel();
        return host;
    }
}
