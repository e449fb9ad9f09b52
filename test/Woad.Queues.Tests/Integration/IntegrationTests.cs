using System.Messaging;
using System.ServiceModel;
using System.ServiceModel.MsmqIntegration;
using System.Text;
using System.Threading.Channels;
using Woad.Queues.Tests.Channels;

namespace Woad.Queues.Tests.Integration;

public sealed class IntegrationTests
{
    private readonly Channel<MsmqMessage<object>> _got = Channel.CreateUnbounded<MsmqMessage<object>>();

    public static TheoryData<MsmqMessageSerializationFormat, object, int> Bodies => new()
    {
        { MsmqMessageSerializationFormat.ByteArray, new byte[] { 1, 2, 3 }, 0x1011 },
        { MsmqMessageSerializationFormat.ActiveX, "text", 31 },
        { MsmqMessageSerializationFormat.ActiveX, (sbyte)-1, 16 },
        { MsmqMessageSerializationFormat.ActiveX, (byte)1, 17 },
        { MsmqMessageSerializationFormat.ActiveX, (short)-2, 2 },
        { MsmqMessageSerializationFormat.ActiveX, (ushort)2, 18 },
        { MsmqMessageSerializationFormat.ActiveX, -3, 3 },
        { MsmqMessageSerializationFormat.ActiveX, 3u, 19 },
        { MsmqMessageSerializationFormat.ActiveX, -4L, 20 },
        { MsmqMessageSerializationFormat.ActiveX, 4UL, 21 },
        { MsmqMessageSerializationFormat.ActiveX, 1.5f, 4 },
        { MsmqMessageSerializationFormat.ActiveX, 2.5, 5 },
        { MsmqMessageSerializationFormat.ActiveX, true, 11 },
        { MsmqMessageSerializationFormat.ActiveX, 12.25m, 6 },
        { MsmqMessageSerializationFormat.ActiveX, new DateTime(2026, 11, 26, 12, 0, 0), 7 },
        { MsmqMessageSerializationFormat.ActiveX, new Guid("0f6bb1a3-4a84-4b0a-9a3b-6c9d1f3c7e25"), 72 },
        { MsmqMessageSerializationFormat.ActiveX, new byte[] { 9 }, 0x1011 },
    };

    [Fact]
    public async Task Xml_body_is_read_as_the_known_type_that_it_is()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        Serve(world, MsmqMessageSerializationFormat.Xml);
        var client = Client(world, MsmqMessageSerializationFormat.Xml);
        client.Process(new MsmqMessage<object>(new PurchaseOrder { Number = "7", Total = 12.5m }));
        client.Process(new MsmqMessage<object>(new Refund { Number = "8" }));
        var all = new[] { (await NextAsync()).Body, (await NextAsync()).Body };
        Assert.Equal(12.5m, all.OfType<PurchaseOrder>().Single().Total);
        Assert.Equal("8", all.OfType<Refund>().Single().Number);
    }

    [Theory]
    [MemberData(nameof(Bodies))]
    public async Task Body_arrives_in_its_format(MsmqMessageSerializationFormat format, object body, int type)
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        Client(world, format).Process(new MsmqMessage<object>(body));
        Assert.Equal(type, (await world.PeekAsync("orders")).BodyType);
        Serve(world, format);
        Assert.Equal(body, (await NextAsync()).Body);
    }

    [Fact]
    public async Task Stream_arrives_as_a_stream()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        Serve(world, MsmqMessageSerializationFormat.Stream);
        Client(world, MsmqMessageSerializationFormat.Stream)
            .Process(new MsmqMessage<object>(new MemoryStream("bytes"u8.ToArray())));
        using var reader = new StreamReader((Stream)(await NextAsync()).Body, Encoding.UTF8);
        Assert.Equal("bytes", await reader.ReadToEndAsync());
    }

    [Fact]
    public async Task Properties_are_carried_both_ways()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        Client(world, MsmqMessageSerializationFormat.Xml).Process(new MsmqMessage<object>(new Refund())
        {
            AcknowledgeType = AcknowledgeTypes.FullReceive,
            AppSpecific = 42,
            CorrelationId = $@"{Guid.Empty}\1",
            Extension = [1, 2],
            Label = "label",
            ResponseQueue = new Uri(@"msmq.formatname:DIRECT=OS:.\private$\answers"),
            AdministrationQueue = new Uri(@"msmq.formatname:DIRECT=OS:.\private$\acks"),
        });
        Serve(world, MsmqMessageSerializationFormat.Xml);
        var got = await NextAsync();
        Assert.Equal(
            (AcknowledgeTypes.FullReceive, 42, $@"{Guid.Empty}\1", "label"),
            (got.AcknowledgeType!.Value, got.AppSpecific!.Value, got.CorrelationId!, got.Label!));
        Assert.Equal([1, 2], got.Extension);
        Assert.Equal(@"msmq.formatname:DIRECT=OS:.\private$\answers", got.ResponseQueue!.OriginalString);
        Assert.Equal(@"msmq.formatname:DIRECT=OS:.\private$\acks", got.AdministrationQueue!.OriginalString);
        Assert.Equal((MessageType.Normal, Acknowledgment.None), (got.MessageType!.Value, got.Acknowledgment!.Value));
        Assert.EndsWith(@"\private$\orders", got.DestinationQueue!.OriginalString, StringComparison.Ordinal);
        Assert.NotNull(got.Id);
        Assert.NotNull(got.SentTime);
        Assert.NotNull(got.ArrivedTime);
    }

    [Theory]
    [InlineData("<Unknown/>", 0)]
    [InlineData("<PurchaseOrder><Total>much</Total></PurchaseOrder>", 0)]
    [InlineData("<PurchaseOrder", 0)]
    [InlineData("", 0)]
    [InlineData("<!DOCTYPE a [<!ENTITY b 'c'>]><PurchaseOrder/>", 0)]
    public async Task Body_of_another_type_is_poison_and_the_host_lives(string body, int type)
    {
        Assert.Equal(0, type);
        await using var world = await new QueueWorld().WithAsync("orders");
        Serve(world, MsmqMessageSerializationFormat.Xml);
        await world.SendBytesAsync("orders", Encoding.UTF8.GetBytes(body));
        await world.UntilCountAsync("orders;poison", 1);
        Client(world, MsmqMessageSerializationFormat.Xml).Process(new MsmqMessage<object>(new Refund { Number = "8" }));
        Assert.IsType<Refund>((await NextAsync()).Body);
    }

    [Fact]
    public async Task Binary_format_is_refused_with_the_reason()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        var refused = Assert.Throws<InvalidOperationException>(
            () => Serve(world, MsmqMessageSerializationFormat.Binary));
        Assert.Contains("BinaryFormatter", refused.Message, StringComparison.Ordinal);
    }

    private static MsmqIntegrationBinding Binding(MsmqMessageSerializationFormat format) => new()
    {
        SerializationFormat = format,
        ReceiveErrorHandling = ReceiveErrorHandling.Move,
    };

    private static IProcessor Client(QueueWorld world, MsmqMessageSerializationFormat format) =>
        new ChannelFactory<IProcessor>(Binding(format), new EndpointAddress(world.FormatName("orders")))
            .CreateChannel();

    private void Serve(QueueWorld world, MsmqMessageSerializationFormat format) => world.Serve(
        () => new ProcessorService(m => _got.Writer.TryWrite(m)),
        typeof(IProcessor),
        Binding(format),
        world.FormatName("orders"));

    private async Task<MsmqMessage<object>> NextAsync()
    {
        using var deadline = new CancellationTokenSource(TimeSpan.FromSeconds(60));
        return await _got.Reader.ReadAsync(deadline.Token);
    }
}
