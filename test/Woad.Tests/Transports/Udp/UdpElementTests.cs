using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Tests.Transports.Udp;

/// <summary>The elements that may stand above the transport, and those that may not.</summary>
public sealed class UdpElementTests
{
    private static readonly string[] _remedies =
    [
        "Take the element out", "take the SslStreamSecurityBindingElement out", "Specify a service certificate",
    ];

    public static TheoryData<string> Refused => [.. Elements.Keys];

    private static Dictionary<string, Func<BindingElement>> Elements { get; } = new()
    {
        ["context"] = static () => new ContextBindingElement(),
        ["reliable session"] = static () => new ReliableSessionBindingElement(),
        ["composite duplex"] = static () => new CompositeDuplexBindingElement(),
        ["secure conversation"] = static () => SecurityBindingElement.CreateSecureConversationBindingElement(
            SecurityBindingElement.CreateAnonymousForCertificateBindingElement()),
        ["TLS"] = static () => new SslStreamSecurityBindingElement(),
    };

    [Theory]
    [InlineData("text")]
    [InlineData("binary")]
    public async Task Encoding_of_both_sides_carries_messages(string name)
    {
        Binding New() => new CustomBinding(
            name == "binary" ? new BinaryMessageEncodingBindingElement()
            : new TextMessageEncodingBindingElement(),
            new UdpTransportBindingElement { DuplicateMessageHistoryLength = 8 })
        {
            SendTimeout = TimeSpan.FromSeconds(60),
        };
        using var world = new UdpWorld(New());
        var client = world.Connect(New());

        client.Tell("é & <x>");

        Assert.Equal("é & <x>", await world.Meter.NextAsync());
        Assert.Equal(5, client.Add(2, 3));
        Assert.Equal(6, await client.SumAsync([1, 2, 3]));
    }

    [Fact]
    public void Encoding_that_needs_a_content_type_is_refused_with_the_remedy()
    {
        var binding = new CustomBinding(new MtomMessageEncodingBindingElement(), new UdpTransportBindingElement());

        var error = Assert.Throws<InvalidOperationException>(() => new UdpWorld(binding));

        Assert.Contains("Use TextMessageEncodingBindingElement", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Refused))]
    public void Element_that_counts_on_a_connection_is_refused_at_open(string name)
    {
        Binding New() => new CustomBinding(
            Elements[name](), new TextMessageEncodingBindingElement(), new UdpTransportBindingElement());
        var serving = Assert.ThrowsAny<InvalidOperationException>(() => new UdpWorld(New()));
        using var world = new UdpWorld();

        var calling = Assert.ThrowsAny<InvalidOperationException>(() => world.Connect(New()).Tell("x"));

        Assert.All((string[])[serving.Message, calling.Message], static message => Assert.True(
            _remedies.Any(r => message.Contains(r, StringComparison.Ordinal)), message));
    }
}
