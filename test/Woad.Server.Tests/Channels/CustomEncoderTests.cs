using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels;

/// <summary>A message encoder of the program's over every transport.</summary>
public sealed class CustomEncoderTests
{
    public static TheoryData<string> Transports => ["http", "tcp", "memory"];

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task Encoder_of_the_program_writes_and_reads_every_message(string transport)
    {
        var element = new ZipEncodingElement(new TextMessageEncodingBindingElement());
        await RunAsync(transport, element, proxy =>
        {
            Assert.Equal(new string('x', 10_000), proxy.Echo(new string('x', 10_000)));
            Assert.Equal("no", Assert.Throws<FaultException>(() => proxy.Fail("no")).Message);
            Assert.Equal([1, transport == "http" ? 1 : 2], [proxy.Next(), proxy.Next()]);
        });
        Assert.True(element.Counts.Written >= 8, $"{element.Counts.Written} written");
        Assert.True(element.Counts.Read >= 8, $"{element.Counts.Read} read");
        Assert.True(element.Counts.LargestWritten < 2000, $"{element.Counts.LargestWritten} bytes: not compressed");
    }

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task Encoder_may_close_the_message_that_it_has_written(string transport)
    {
        var element = new ZipEncodingElement(new TextMessageEncodingBindingElement())
        {
            Counts = new ZipCounts { ClosesMessages = true },
        };
        await RunAsync(transport, element, proxy =>
        {
            Assert.Equal("a", proxy.Echo("a"));
            Assert.Equal("no", Assert.Throws<FaultException>(() => proxy.Fail("no")).Message);
            using (new OperationContextScope((IContextChannel)proxy))
            {
                // The transport looks at properties after the message has been written.
                OperationContext.Current!.OutgoingMessageProperties[HttpRequestMessageProperty.Name] =
                    new HttpRequestMessageProperty { Headers = { ["X-Stamp"] = "stamped" } };
                Assert.Equal(transport == "http" ? "stamped" : "", proxy.HttpStamp());
            }

            Assert.Equal("b", proxy.Echo("b"));
        });
    }

    [Fact]
    public async Task Encoder_of_each_session_is_its_own()
    {
        var element = new ZipEncodingElement(new BinaryMessageEncodingBindingElement()) { PerSession = true };
        await RunAsync("tcp", element, proxy =>
        {
            var before = element.Counts.Sessions;
            Assert.Equal("a", proxy.Echo("a"));
            Assert.Equal(before + 2, element.Counts.Sessions);
        });
    }

    [Fact]
    public async Task Message_that_the_encoder_cannot_read_is_refused()
    {
        var element = new ZipEncodingElement(new TextMessageEncodingBindingElement());
        using var host = new ServiceHost(typeof(TalkService));
        var binding = new CustomBinding(element, new HttpTransportBindingElement());
        var address = ChannelBindings.NewAddress(binding);
        host.AddServiceEndpoint(typeof(ITalk), binding, address);
        host.Open();
        using var http = new HttpClient();
        var wrongType = await http.PostAsync(address, new StringContent("x", System.Text.Encoding.UTF8, "text/plain"));
        Assert.Equal(415, (int)wrongType.StatusCode);
        using var junk = new ByteArrayContent([1, 2, 3]);
        junk.Headers.TryAddWithoutValidation("Content-Type", "application/x-zipped");
        Assert.Equal(400, (int)(await http.PostAsync(address, junk)).StatusCode);
    }

    private static async Task RunAsync(string transport, ZipEncodingElement element, Action<ITalk> act)
    {
        using var host = new ServiceHost(typeof(TalkService));
        var address = ChannelBindings.NewAddress(Make());
        host.AddServiceEndpoint(typeof(ITalk), Make(), address);
        host.Open();
        using var factory = new ChannelFactory<ITalk>(Make(), new EndpointAddress(address));
        await Task.Run(() => act(factory.CreateChannel()));
        factory.Close();
        host.Close();

        CustomBinding Make() => new(element, transport switch
        {
            "http" => new HttpTransportBindingElement(),
            "tcp" => new TcpTransportBindingElement(),
            _ => new Woad.Transports.Memory.MemoryTransportBindingElement(),
        });
    }
}
