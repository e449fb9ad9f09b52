using System.ServiceModel;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Streaming;

/// <summary>Streams as the body of message contracts, and arrays of bytes beside them, in every transfer mode.</summary>
public sealed class FilesTests
{
    private static int _count;

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
        var port = binding.Scheme == "http" ? FreePort.Http : FreePort.Tcp;
        var address = new Uri($"{binding.Scheme}://localhost:{port}/files{Interlocked.Increment(ref _count)}");
        var host = new ServiceHost(typeof(FilesService), address);
        host.AddServiceEndpoint(typeof(IFiles), binding, address);
        host.Open();
        proxy = new ChannelFactory<IFiles>(StreamBindings.Create(name, mode, 64 << 20), new EndpointAddress(address)).CreateChannel();
        return host;
    }
}
